/** The position of the guide's card: beside the things it explains, never over them. */

/** @typedef {{left: number, top: number, width: number, height: number}} Box */

const GAP = 14;

/**
 * The best place for a card: within the room, off the marks, near the first of them, off other
 * things that can be touched, and rather off those that are to be seen.
 * @param {{width: number, height: number}} card
 * @param {Box[]} marks
 * @param {Box[]} others
 * @param {Box[]} seen
 * @param {Box} room
 * @returns {{left: number, top: number}}
 */
export function spotFor(card, marks, others, seen, room) {
  const spots = [
    ...marks.slice(0, 2).flatMap((mark) => beside(card, mark)),
    ...corners(card, room),
  ];
  let best = spots[0];
  let least = Infinity;
  for (const spot of spots) {
    const box = { ...inside(spot, card, room), width: card.width, height: card.height };
    const aside = covered(box, others) + covered(box, seen) / 4;
    const cost = 1000 * covered(box, marks.map(wider)) + aside;
    if (cost < least) {
      best = box;
      least = cost;
    }
  }
  return { left: best.left, top: best.top };
}

/**
 * @param {{width: number, height: number}} card
 * @param {Box} mark
 */
function beside({ width, height }, mark) {
  const middle = mark.top + (mark.height - height) / 2;
  const centre = mark.left + (mark.width - width) / 2;
  return [
    { left: mark.left + mark.width + GAP, top: middle },
    { left: mark.left - width - GAP, top: middle },
    { left: centre, top: mark.top + mark.height + GAP },
    { left: centre, top: mark.top - height - GAP },
  ];
}

/**
 * @param {{width: number, height: number}} card
 * @param {Box} room
 */
function corners({ width, height }, room) {
  const right = room.left + room.width - width;
  const bottom = room.top + room.height - height;
  return [
    { left: right, top: bottom },
    { left: room.left, top: bottom },
    { left: right, top: room.top },
    { left: room.left, top: room.top },
  ];
}

/**
 * @param {{left: number, top: number}} spot
 * @param {{width: number, height: number}} card
 * @param {Box} room
 */
function inside({ left, top }, { width, height }, room) {
  const right = Math.max(room.left, room.left + room.width - width);
  const bottom = Math.max(room.top, room.top + room.height - height);
  return {
    left: Math.min(Math.max(left, room.left), right),
    top: Math.min(Math.max(top, room.top), bottom),
  };
}

/** @param {Box} box */
function wider({ left, top, width, height }) {
  return { left: left - 6, top: top - 6, width: width + 12, height: height + 12 };
}

/**
 * How much of the boxes a box covers.
 * @param {Box} box
 * @param {Box[]} boxes
 */
function covered(box, boxes) {
  return boxes.reduce((sum, other) => {
    const width =
      Math.min(box.left + box.width, other.left + other.width) - Math.max(box.left, other.left);
    const height =
      Math.min(box.top + box.height, other.top + other.height) - Math.max(box.top, other.top);
    return sum + Math.max(0, width) * Math.max(0, height);
  }, 0);
}

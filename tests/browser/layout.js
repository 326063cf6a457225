/** What is wrong with the layout of a page as it is now, as sentences. */
() => {
  const near = 1.5;
  const wide = document.documentElement.clientWidth;
  const styles = new Map();
  const style = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  };
  const name = (element) => {
    const classes = [...element.classList].join('.');
    return element.localName + (element.id ? `#${element.id}` : '') + (classes ? `.${classes}` : '');
  };
  const path = (element) => [element.parentElement, element].filter(Boolean).map(name).join(' > ');

  /** Whether an element has an edge or a ground; an edge without a style has no width. */
  const drawn = (its) => ['Top', 'Right', 'Bottom', 'Left'].some((side) => its[`border${side}Width`] !== '0px')
    || !/^(rgba\(0, 0, 0, 0\)|transparent)$/.test(its.backgroundColor);

  /** What each element does to the text within it, from the outermost in. */
  const surroundings = new Map();
  const around = (element) => {
    if (surroundings.has(element)) return surroundings.get(element);
    const outer = element.parentElement ? around(element.parentElement) : { boxes: [], layer: null, hidden: false, scrolled: false };
    const its = style(element);
    const lifted = its.position === 'absolute' || its.position === 'fixed';
    const own = ['fixed', 'sticky'].includes(its.position) || element.localName === 'dialog' || element.popover !== null
      || (its.position === 'absolute' && its.zIndex !== 'auto' && its.backgroundColor !== 'rgba(0, 0, 0, 0)');
    const scrolls = /auto|scroll/.test(its.overflowX) || /auto|scroll/.test(its.overflowY);
    const clips = its.overflowX !== 'visible' || its.overflowY !== 'visible';
    const inline = its.display === 'inline' || its.display === 'contents';
    const shortened = its.textOverflow === 'ellipsis' || its.webkitLineClamp !== 'none';
    const found = {
      // A lifted element may hang over what it is placed on.
      boxes: scrolls || its.position === 'fixed' ? [] : lifted ? outer.boxes.filter((box) => box.clips) : [...outer.boxes],
      layer: own || scrolls ? element : outer.layer,
      // The whole page is not drawn in tests.
      hidden: outer.hidden || (its.opacity === '0' && element !== document.documentElement) || its.clipPath !== 'none' || its.visibility !== 'visible',
      scrolled: outer.scrolled || (scrolls && /auto|scroll/.test(its.overflowX)),
      shortened: outer.shortened || shortened,
    };
    if (!inline && !scrolls && element !== document.body && element !== document.documentElement && (clips || drawn(its))) {
      found.boxes.push({ element, clips, rect: element.getBoundingClientRect() });
    }
    surroundings.set(element, found);
    return found;
  };

  const problems = new Set();
  const beyond = document.documentElement.scrollWidth - wide;
  if (beyond > 0) problems.add(`the page is ${beyond} pixels wider than the window`);

  const lines = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const parent = text.parentElement;
    if (!text.data.trim() || parent.closest('script, style, option, noscript, svg') || !parent.checkVisibility({ contentVisibilityAuto: true })) continue;
    const { boxes, layer, hidden, scrolled, shortened } = around(parent);
    if (hidden) continue;
    range.selectNodeContents(text);
    const says = text.data.trim().replaceAll(/\s+/g, ' ').slice(0, 30);
    for (const rect of range.getClientRects()) {
      if (rect.width < 1 || rect.height < 1) continue;
      if (!scrolled && !shortened && (rect.left < -near || rect.right > wide + near)) {
        problems.add(`"${says}" leaves the window: ${path(parent)}`);
      }
      // Letters are lower than their line box.
      const spare = rect.height * 0.2 + near;
      if (!shortened) {
        for (const box of boxes) {
          const { left, right, top, bottom } = box.rect;
          if (rect.left < left - near || rect.right > right + near || rect.top < top - spare || rect.bottom > bottom + spare) {
            problems.add(`"${says}" ${box.clips ? 'is cut off by' : 'leaves'} ${path(box.element)}`);
          }
        }
      }
      if (!shortened) lines.push({ rect, text, layer, says, parent });
    }
  }

  for (const element of document.querySelectorAll('svg.drawing, button, input, select, textarea')) {
    if (!element.checkVisibility({ contentVisibilityAuto: true })) continue;
    const { boxes, hidden, scrolled } = around(element.parentElement);
    const { left, right, width } = element.getBoundingClientRect();
    if (hidden || scrolled || width < 1 || boxes.some((box) => box.clips)) continue;
    if (left < -near || right > wide + near) problems.add(`${path(element)} leaves the window`);
  }

  lines.sort((one, other) => one.rect.top - other.rect.top);
  lines.forEach((one, at) => {
    for (let next = at + 1; next < lines.length && lines[next].rect.top < one.rect.bottom; next += 1) {
      const other = lines[next];
      if (one.text === other.text || one.layer !== other.layer) continue;
      const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const down = Math.min(one.rect.bottom, other.rect.bottom) - other.rect.top;
      if (across > 2 && down > 0.4 * Math.min(one.rect.height, other.rect.height)) {
        problems.add(`"${one.says}" and "${other.says}" overlap: ${path(one.parent)} and ${path(other.parent)}`);
      }
    }
  });

  const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex]';
  const reached = (element) => element.tabIndex >= 0 && element.checkVisibility();
  for (const element of document.querySelectorAll('body :not(svg, svg *)')) {
    const far = element.scrollWidth > element.clientWidth + 1;
    const deep = element.scrollHeight > element.clientHeight + 1;
    if (!(far || deep)) continue;
    const its = style(element);
    const across = far && /auto|scroll/.test(its.overflowX);
    const down = deep && /auto|scroll/.test(its.overflowY);
    if (!(across || down) || !element.checkVisibility() || ['textarea', 'select', 'input'].includes(element.localName)) continue;
    const itself = element.hasAttribute('tabindex') && element.tabIndex >= 0;
    if (itself ? !(element.ariaLabel || element.getAttribute('aria-labelledby')) : ![...element.querySelectorAll(focusable)].some(reached)) {
      problems.add(`${path(element)} scrolls, but ${itself ? 'has no name' : 'no key reaches it'}`);
    }
  }
  return [...problems];
}

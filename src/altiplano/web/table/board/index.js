/** The parts of the table that show the match. */

import './ring.js';
import './strip.js';
import './mine.js';
import './opponents.js';
import './cards.js';
import './event.js';
import './hand.js';

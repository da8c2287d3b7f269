/** Undo period of "the rest is normal", ms; the answers are held until then. */
export const undoMs = 8_000;

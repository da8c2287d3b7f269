/** What the keypad runs through: the readings of a station, of one wheel that it passes, or of one item. */
export type ReadingTarget = { station: string; wheel?: string } | { code: string };

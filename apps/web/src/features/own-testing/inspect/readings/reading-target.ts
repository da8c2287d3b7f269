/** What the keypad runs through: the readings of a station, or those of one item. */
export type ReadingTarget = { station: string } | { code: string };

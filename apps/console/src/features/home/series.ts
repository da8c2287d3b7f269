/** One row of bars: a value for each day. */
export type Series = { label: string; values: readonly number[] };

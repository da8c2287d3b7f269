/** Rows behind a tab or a badge are counted up to here; `99+` says that there may be more. */
export const countLimit = 99;

/** How many cars are ordered at once. */
export const MAX_BATCH = 50;

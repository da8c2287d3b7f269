/** What decides where cards stand; lengths in px. */
export type CardsToPlace = {
  /** Of each card, in the order of the items. */
  heights: readonly number[];
  columns: number;
  /** Between columns and between the cards of one. */
  gap: number;
  /** Columns of the first cards, which stay whatever their heights have become. */
  kept: readonly number[];
};

/** Where cards stand; lengths in px from the start of the waterfall. */
export type PlacedCards = {
  /** Of each card: its column, counted from 0, and its upper edge. */
  cards: { column: number; top: number }[];
  /** Of the whole: the lower edge of the longest column. */
  height: number;
  /** Where the next card will stand: below the shortest column. */
  next: number;
};

/**
 * Columns as good as equal take cards in reading order: a fraction of a pixel, left by rounding of heights,
 * must not send a card to the far side.
 */
const equalWithin = 1;

/** Puts each card into the column that is shortest when its turn comes, so cards added later move none. */
export function placeCards({ heights, columns, gap, kept }: CardsToPlace): PlacedCards {
  /** Where the next card of each column begins. */
  const ends = Array.from({ length: columns }, () => 0);
  const cards = heights.map((height, index) => {
    const column = kept[index] ?? shortest(ends);
    const top = ends[column] ?? 0;
    ends[column] = top + height + gap;
    return { column, top };
  });
  return {
    cards,
    height: Math.max(0, Math.max(...ends) - gap),
    next: Math.min(...ends),
  };
}

function shortest(ends: readonly number[]): number {
  const least = Math.min(...ends);
  return ends.findIndex((end) => end < least + equalWithin);
}

/** How many leading keys two orders share: those items are still what and where they were. */
export function sharedStart<Key>(before: readonly Key[], now: readonly Key[]): number {
  const differs = now.findIndex((key, index) => key !== before[index]);
  return differs === -1 ? now.length : differs;
}

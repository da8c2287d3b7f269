import type { ListingAnswer, ListingNotice } from './listing.ts';

/** Where the cars of dealers are published. */
export type Marketplace = {
  /** Shown to people: `local` only marks cars in our own table. */
  readonly name: 'local' | 'webhook';
  /** Idempotent per version. Rejects when it is unknown whether the notice arrived. */
  notify(notice: ListingNotice): Promise<ListingAnswer>;
};

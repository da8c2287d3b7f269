import type { ListingAnswer, ListingNotice } from './listing.ts';

/** Where the cars of dealers are published. */
export type Marketplace = {
  /** What people are told of it: `local` marks cars in our own table and tells nobody else. */
  readonly name: 'local' | 'webhook';
  /** May be told the same again. Rejects when it cannot be known whether it arrived. */
  notify(notice: ListingNotice): Promise<ListingAnswer>;
};

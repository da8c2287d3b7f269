import { isMarketplaceUrl, type MarketplaceLinks } from '@yanche/host/marketplace-links';
import * as z from 'zod/mini';

const url = (kind: 'list' | 'car', error: string) =>
  z.optional(z.string().check(z.refine((value) => isMarketplaceUrl(value, kind), { error })));
const page = z.optional(z.string().check(z.regex(/^[\w-]*:?\/[^\s?#]*$/)));

export const marketplaceLinkVariables = {
  MARKETPLACE_LIST_URL: url('list', 'needs https:// and a path, without query'),
  MARKETPLACE_LIST_PAGE: page,
  MARKETPLACE_CAR_URL: url('car', 'needs https:// and {id} once in its path, without query'),
  MARKETPLACE_CAR_PAGE: page,
};

type Read = Readonly<Partial<Record<keyof typeof marketplaceLinkVariables, string>>>;

export const marketplaceLinksOf = (read: Read): MarketplaceLinks => ({
  listUrl: read.MARKETPLACE_LIST_URL ?? null,
  listPage: read.MARKETPLACE_LIST_PAGE ?? null,
  carUrl: read.MARKETPLACE_CAR_URL ?? null,
  carPage: read.MARKETPLACE_CAR_PAGE ?? null,
});

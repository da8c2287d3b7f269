import { isPrivateSearch } from '@yanche/rules/staff/private-search';
import { sealSearchTerm } from '#lib/signing/search-term.ts';
import { api } from './fixture.ts';

/** What the console sends for what somebody typed: whole numbers sealed. */
export const searchOf = (typed: string): string =>
  isPrivateSearch(typed) ? sealSearchTerm(api.deps.pii, typed) : typed;

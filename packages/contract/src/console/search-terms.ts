import { isPrivateSearch } from '@yanche/rules/staff/private-search';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { shortText } from '../fields.ts';

/** What is looked for, as it may stand in an address: a whole phone or ID number only sealed (`sealSearch`). */
export const searchText = z.string().check(
  z.maxLength(250),
  z.refine((text) => !isPrivateSearch(text)),
);

export const sealSearch = endpoint({
  name: 'sealSearch',
  method: 'POST',
  path: '/api/console/search-term',
  summary:
    'Make of a phone or ID number what may stand in an address; lists take it as their search',
  access: { staff: 'any' },
  encoding: 'json',
  body: z.strictObject({ text: shortText }),
  answer: z.object({ term: z.string() }),
});

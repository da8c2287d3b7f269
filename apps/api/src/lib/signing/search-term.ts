import { readSealedTerm, sealedTerm } from '@yanche/rules/staff/private-search';
import { Failure } from '#lib/failure.ts';
import type { Pii } from './pii.ts';

export const sealSearchTerm = (pii: Pii, text: string): string => sealedTerm(text, pii.seal(text));

/** A query with the numbers that its texts were sealed from, whichever field they stand in. Throws `badRequest` for one that we did not seal. */
export function openSearch<Query>(pii: Pii, query: Query): Query {
  const sealed = Object.entries(query ?? {}).flatMap(([key, value]) => {
    const term = typeof value === 'string' ? readSealedTerm(value) : null;
    return term === null ? [] : [[key, openTerm(pii, key, term.sealed)] as const];
  });
  return sealed.length === 0 ? query : { ...query, ...Object.fromEntries(sealed) };
}

function openTerm(pii: Pii, key: string, sealed: string): string {
  try {
    return pii.open(sealed);
  } catch {
    throw new Failure('badRequest', { field: `query.${key}` });
  }
}

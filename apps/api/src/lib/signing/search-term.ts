import { readSealedTerm, sealedTerm } from '@yanche/rules/staff/private-search';
import { Failure } from '#lib/failure.ts';
import type { Pii } from './pii.ts';

export const sealSearchTerm = (pii: Pii, text: string): string => sealedTerm(text, pii.seal(text));

/** A query with the number that its search was sealed from. Throws `badRequest` for one that we did not seal. */
export function openSearch<Query>(pii: Pii, query: Query): Query {
  const { search } = (query ?? {}) as { search?: unknown };
  const term = typeof search === 'string' ? readSealedTerm(search) : null;
  if (term === null) return query;
  try {
    return { ...query, search: pii.open(term.sealed) };
  } catch {
    throw new Failure('badRequest', { field: 'query.search' });
  }
}

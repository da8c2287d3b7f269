import type { AnswerOf } from '@yanche/contract/endpoint';
import type { getHistoryRight } from '@yanche/contract/history/history-queries';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import type { Deps } from '#deps.ts';
import type { Caller } from '#route.ts';
import { listRights } from './rights.store.ts';

/** Where free queries come from, by the word that is stored. */
const sources: Readonly<Record<string, Bilingual>> = {
  dealer: ['车商权益', 'Dealer benefit'],
  welcome: ['新客赠送', 'Welcome gift'],
};

export async function readRight(
  { db, clock }: Deps,
  caller: Caller,
  language: Language,
): Promise<AnswerOf<typeof getHistoryRight>> {
  const rights = await listRights(db, caller, clock.now());
  const grants = rights.map(({ total, remaining, expires_at, source }) => ({
    total,
    remaining,
    expireAt: expires_at.toISOString(),
    source: inLanguage(sources[source] ?? [source, source], language),
  }));
  const usable = grants.find(({ remaining }) => remaining > 0);
  return {
    total: grants.reduce((sum, { total }) => sum + total, 0),
    remaining: grants.reduce((sum, { remaining }) => sum + remaining, 0),
    expireAt: usable?.expireAt ?? null,
    source: usable?.source ?? null,
    grants,
  };
}

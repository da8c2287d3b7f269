import type { sealSearch } from '@yanche/contract/console/search-terms';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import { normalizePhone } from '@yanche/rules/people/phone';
import { isPrivateSearch } from '@yanche/rules/staff/private-search';
import { inTransaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { sealSearchTerm } from '#lib/signing/search-term.ts';
import { findUserIdByPhone } from '#people/users.store.ts';
import { limitOf } from '#risk/limit-rules.ts';
import { countHitsOrThrow } from '#risk/limits.store.ts';
import type { StaffCaller } from '#route.ts';
import { insertAudit } from '../audit/audit.store.ts';

/**
 * A mask shows seven digits of eleven: whoever may try the rest without end reads any number. So each colleague has a limit, and
 * that somebody was found is written down. Throws `tooOften`.
 */
export async function seal(
  { db, pii, clock }: Deps,
  by: StaffCaller,
  { text }: BodyOf<typeof sealSearch>,
): Promise<AnswerOf<typeof sealSearch>> {
  if (isPrivateSearch(text)) {
    const at = clock.now();
    await countHitsOrThrow(db, [limitOf(pii, 'numbersByColleague', by.userId)], at);
    await inTransaction(db, async (tx) => {
      const found = await findUserIdByPhone(tx, pii.hashes(normalizePhone(text)));
      if (found === null) return;
      const subject = { kind: 'person', id: found } as const;
      await insertAudit(tx, { by, at, action: 'person.findByNumber', subject, reason: '' });
    });
  }
  return { term: sealSearchTerm(pii, text) };
}

import type {
  AppealAction,
  ConsoleAppeal,
  decideAppeal,
  listAppeals,
} from '@yanche/contract/console/appeals';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import { appealDueAt } from '@yanche/rules/inspectors/appeal';
import { checkPhone, normalizePhone } from '@yanche/rules/people/phone';
import type * as z from 'zod/mini';
import {
  type AppealRow,
  decideOneAppeal,
  findAppeal,
  listAppealRows,
  listSuspensions,
} from '#certification/appeals/appeals.store.ts';
import { updateCertificate } from '#certification/certificate/certificates.store.ts';
import { inTransaction } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { lockPerson } from '#inspectors/identities.store.ts';
import { Failure } from '#lib/failure.ts';
import { pageOfList } from '#lib/list-page.ts';
import type { StaffCaller } from '#route.ts';
import { requireUninvolved } from '#staff/own-affairs.ts';
import { changeWithin } from '#staff/versioned-change.ts';
import { updateInspector } from './inspectors.store.ts';
import { tellInspector } from './tell-inspector.store.ts';

type Query = z.output<NonNullable<(typeof listAppeals)['query']>>;
type Row = Awaited<ReturnType<typeof listAppealRows>>[number];

export async function readAppealsAtConsole(
  { db, pii }: Deps,
  reader: StaffCaller,
  { search = '', state, ...page }: Query,
): Promise<AnswerOf<typeof listAppeals>> {
  const text = search.trim();
  const phone = normalizePhone(text);
  const hashes = checkPhone(phone).ok ? pii.hashes(phone) : [];
  const rows = (await listAppealRows(db, state ?? null)).filter(
    ({ name, phone_mask, phone_hash }) =>
      hashes.includes(phone_hash) || name.includes(text) || phone_mask.endsWith(text),
  );
  return pageOfList(
    rows.map((row) => viewOf(row, reader)),
    page,
    ({ appealId }) => appealId,
  );
}

const viewOf = (row: Row, reader: StaffCaller): ConsoleAppeal => ({
  appealId: row.id,
  inspectorId: row.user_id,
  name: row.name,
  phoneMask: row.phone_mask,
  against: row.against,
  suspendedAt: row.suspended_at.toISOString(),
  suspendedBy: row.suspended_by_name,
  suspendReason: row.suspend_reason,
  words: row.words,
  state: row.state,
  before: row.before,
  madeAt: row.created_at.toISOString(),
  dueAt: new Date(appealDueAt(row.created_at)).toISOString(),
  decidedBy: row.decided_by_name,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedReason: row.decided_reason,
  actions: actionsOf(row, reader),
});

/** Neither who is suspended nor who suspended them. */
function actionsOf(
  { state, user_id, suspended_by }: AppealRow,
  { policies, userId }: StaffCaller,
): AppealAction[] {
  const isTheirs = state === 'open' && user_id !== userId && suspended_by !== userId;
  return isTheirs && policies.includes('inspectors.change') ? ['end', 'keep'] : [];
}

/** The appeal that waits, its person locked before it. Throws `notFound`, `appealDecided`, `ownAffair`, `appealOwnSuspension`. */
async function lockWaiting(tx: Tx, by: StaffCaller, id: string): Promise<AppealRow> {
  const asked = await findAppeal(tx, id);
  if (asked === null) throw new Failure('notFound');
  await lockPerson(tx, asked.user_id);
  // Somebody may have ended the suspension until the lock was there.
  const found = await findAppeal(tx, id);
  if (found === null) throw new Failure('notFound');
  if (found.state !== 'open') throw new Failure('appealDecided');
  requireUninvolved(by, { inspectorId: found.user_id });
  if (found.suspended_by === by.userId) throw new Failure('appealOwnSuspension');
  return found;
}

/** The inspector is told with the reason. */
export async function decideAppealAtConsole(
  { db, clock }: Deps,
  by: StaffCaller,
  { appealId, decision, reason }: BodyOf<typeof decideAppeal>,
): Promise<AnswerOf<typeof decideAppeal>> {
  const state = decision === 'end' ? 'ended' : 'kept';
  const now = clock.now();
  const asked = await findAppeal(db, appealId);
  if (asked === null) throw new Failure('notFound');
  const subject = { kind: 'inspector' as const, id: asked.user_id };
  await inTransaction(db, async (tx) =>
    changeWithin(tx, by, { subject, version: null, reason, now }, async () => {
      const row = await lockWaiting(tx, by, appealId);
      if (state === 'ended') await endSuspension(tx, row);
      await decideOneAppeal(tx, appealId, {
        state,
        decided_by: by.userId,
        decided_at: now,
        decided_reason: reason,
      });
      const kind = state === 'ended' ? 'appealEnded' : 'appealKept';
      const actId = await tellInspector(tx, row.user_id, { kind, params: { text: reason }, now });
      const action =
        state === 'ended' ? 'inspector.endByAppeal' : ('inspector.keepSuspension' as const);
      return { actId, action };
    }),
  );
  return { state };
}

/** Only the suspension that was appealed against: a newer one stands. */
async function endSuspension(tx: Tx, { user_id, against, suspended_at }: AppealRow): Promise<void> {
  const running = await listSuspensions(tx, user_id);
  const isSame = running.some(
    (each) => each.against === against && each.since.getTime() === suspended_at.getTime(),
  );
  if (!isSame) return;
  if (against === 'jobs') {
    const none = { jobs_paused_at: null, jobs_paused_by: null, jobs_paused_reason: null };
    await updateInspector(tx, user_id, none);
    return;
  }
  const none = { suspended_at: null, suspended_by: null, suspend_reason: null };
  await updateCertificate(tx, user_id, none);
}

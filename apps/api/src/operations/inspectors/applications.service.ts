import type {
  acceptApplication,
  ApplicationAction,
  ConsoleApplication,
  declineApplication,
  listApplications,
} from '@yanche/contract/console/applications';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { checkPhone, normalizePhone } from '@yanche/rules/people/phone';
import type * as z from 'zod/mini';
import { inTransaction } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import {
  type ApplicationRow,
  decideOpenApplication,
  findApplication,
  listApplicationRows,
} from '#inspectors/applications.store.ts';
import { findIdentity, lockPerson } from '#inspectors/identities.store.ts';
import { Failure } from '#lib/failure.ts';
import { pageOfList } from '#lib/list-page.ts';
import { listCities } from '#places/places.store.ts';
import type { StaffCaller } from '#route.ts';
import { insertAudit } from '#staff/audit/audit.store.ts';
import { requireUninvolved } from '#staff/own-affairs.ts';
import { inOrder, makeInspector, townsOf } from './invite-inspector.service.ts';
import { updateInspector } from './inspectors.store.ts';
import { tellInspector } from './tell-inspector.store.ts';

type Query = z.output<NonNullable<(typeof listApplications)['query']>>;
type Row = Awaited<ReturnType<typeof listApplicationRows>>[number];

export async function readApplications(
  { db, pii }: Deps,
  reader: StaffCaller,
  { search = '', state, ...page }: Query,
  language: Language,
): Promise<AnswerOf<typeof listApplications>> {
  const text = search.trim();
  const phone = normalizePhone(text);
  const hashes = checkPhone(phone).ok ? pii.hashes(phone) : [];
  const [all, cities] = await Promise.all([listApplicationRows(db, state ?? null), listCities(db)]);
  const names = new Map(
    cities.map(({ id, name, name_en }) => [id, inLanguage([name, name_en], language)]),
  );
  const rows = all.filter(
    ({ name, phone_mask, phone_hash }) =>
      hashes.includes(phone_hash) || name.includes(text) || phone_mask.endsWith(text),
  );
  return pageOfList(
    rows.map((row) => viewOf(row, reader, names)),
    page,
    ({ applicationId }) => applicationId,
  );
}

const viewOf = (
  row: Row,
  reader: StaffCaller,
  names: ReadonlyMap<number, string>,
): ConsoleApplication => ({
  applicationId: row.id,
  userId: row.user_id,
  name: row.name,
  phoneMask: row.phone_mask,
  dealerName: row.dealer_name,
  cityNames: row.city_ids.map((id) => names.get(id) ?? String(id)),
  skills: row.skills as ConsoleApplication['skills'],
  experience: row.experience,
  about: row.about,
  state: row.state,
  before: row.before,
  createdAt: row.created_at.toISOString(),
  decidedBy: row.decided_by_name,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedReason: row.decided_reason,
  actions: actionsOf(row, reader),
});

/** Nobody decides about themselves. */
function actionsOf(
  { state, user_id }: ApplicationRow,
  { policies, userId }: StaffCaller,
): ApplicationAction[] {
  const isTheirs = state === 'open' && user_id !== userId;
  return isTheirs && policies.includes('inspectors.change') ? ['accept', 'decline'] : [];
}

/** The application that waits, its person locked before it. Throws `notFound`, `applicationDecided`, `noPermission`. */
async function lockWaiting(tx: Tx, by: StaffCaller, id: string): Promise<ApplicationRow> {
  const asked = await findApplication(tx, id);
  if (asked === null) throw new Failure('notFound');
  await lockPerson(tx, asked.user_id);
  // An invitation may have settled it until the lock was there.
  const found = await findApplication(tx, id);
  if (found === null) throw new Failure('notFound');
  if (found.state !== 'open') throw new Failure('applicationDecided');
  requireUninvolved(by, { inspectorId: found.user_id });
  return found;
}

/** Throws also `inspectorExists`, `cityUnknown`. */
export async function accept(
  { db, clock }: Deps,
  by: StaffCaller,
  { applicationId, cityNames, skills, reason }: BodyOf<typeof acceptApplication>,
): Promise<AnswerOf<typeof acceptApplication>> {
  await inTransaction(db, async (tx) => {
    const { user_id: userId, name } = await lockWaiting(tx, by, applicationId);
    const towns = await townsOf(tx, cityNames);
    await makeInspector(tx, by, {
      id: userId,
      towns,
      skills: inOrder(skills),
      reason,
      now: clock.now(),
      as: { notice: 'applicationAccepted', action: 'inspector.acceptApplication' },
    });
    // An identity that was confirmed in an earlier invitation keeps its name.
    if ((await findIdentity(tx, userId)) === null) await updateInspector(tx, userId, { name });
  });
  return { state: 'accepted' };
}

export async function decline(
  { db, clock }: Deps,
  by: StaffCaller,
  { applicationId, reason }: BodyOf<typeof declineApplication>,
): Promise<AnswerOf<typeof declineApplication>> {
  await inTransaction(db, async (tx) => {
    const { user_id: userId } = await lockWaiting(tx, by, applicationId);
    const now = clock.now();
    await decideOpenApplication(tx, userId, {
      state: 'declined',
      decided_by: by.userId,
      decided_at: now,
      decided_reason: reason,
    });
    const actId = await tellInspector(tx, userId, {
      kind: 'applicationDeclined',
      params: { text: reason },
      now,
    });
    await insertAudit(tx, {
      id: actId,
      by,
      at: now,
      action: 'inspector.declineApplication',
      subject: { kind: 'person', id: userId },
      reason,
    });
  });
  return { state: 'declined' };
}

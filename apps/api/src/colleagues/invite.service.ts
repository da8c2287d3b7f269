import type {
  answerInvitation,
  Colleagues,
  inviteColleague,
  withdrawColleague,
} from '@yanche/contract/people/colleagues';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import { DAY_MS, HOUR_MS } from '@yanche/rules/calendar';
import { maxOpenInvitations } from '@yanche/rules/people/colleagues';
import { colleagueInvitationDays } from '@yanche/rules/people/dealer-rights';
import { checkPhone, maskPhone, nameOfAccount, normalizePhone } from '@yanche/rules/people/phone';
import { inTransaction } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure, invalidField } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { findDealer } from '#people/dealers.store.ts';
import { findOrInsertUser } from '#people/users.store.ts';
import { limitOf } from '#risk/limit-rules.ts';
import { countHit } from '#risk/limits.store.ts';
import type { Caller } from '#route.ts';
import { nextVersion } from '#staff/catalogue-versions.store.ts';
import { changePlace, fitting } from './change-place.service.ts';
import { carryOut } from './carry-out.ts';
import {
  findInvitation,
  insertChange,
  insertInvitation,
  type Invitation,
  listOpenInvitations,
  lockPerson,
  markInvitation,
  setName,
  withdrawOpen,
} from './colleagues.store.ts';
import { tellInvited, tellInviter } from './tell-colleague.store.ts';

/** Throws `fieldInvalid`, `colleagueAlready`, `invitationsFull`, `tooOften`. */
export const invite = (
  deps: Deps,
  caller: Caller,
  { phone: given, name, role, maySpend, monthLimit, ...command }: BodyOf<typeof inviteColleague>,
): Promise<Colleagues> =>
  carryOut(deps, caller, command, async (tx, { dealerId, actor, isSpender, now }) => {
    const phone = normalizePhone(given);
    if (!checkPhone(phone).ok) throw invalidField('phone');
    // Each one is a text message to somebody.
    if (!(await countHit(tx, limitOf(deps.pii, 'inviteByDealer', dealerId), now, 'safe'))) {
      throw new Failure('tooOften', { seconds: HOUR_MS / 1000 });
    }
    const userId = await personWith(tx, deps, phone, now);
    const person = await lockPerson(tx, userId);
    if (person === null || person.dealer_id === dealerId) throw new Failure('colleagueAlready');
    await withdrawOpen(tx, { dealerId, userId, overAt: now, at: now });
    const open = await listOpenInvitations(tx, dealerId, now);
    if (open.length >= maxOpenInvitations) {
      throw new Failure('invitationsFull', { count: open.length });
    }
    // Nobody gives what they have not.
    const place = fitting({ role, maySpend: maySpend && isSpender, monthLimit });
    const id = newId();
    const isNew = await insertInvitation(tx, {
      id,
      dealer_id: dealerId,
      user_id: userId,
      name: name.trim(),
      role,
      may_spend: place.maySpend,
      month_limit: place.monthLimit,
      invited_by: caller.userId,
      created_at: now,
      ends_at: new Date(now.getTime() + colleagueInvitationDays * DAY_MS),
      status: 'open',
    });
    if (!isNew) throw new Failure('colleagueAlready');
    await note(tx, { dealerId, userId, by: actor, kind: 'invited', after: place, now });
    await tellInvited(tx, deps, { invitationId: id, userId, dealerId, by: caller.name, now });
  });

async function personWith(tx: Tx, { pii }: Deps, phone: string, now: Date): Promise<string> {
  const fresh = {
    id: newId(),
    phone_hash: pii.hash(phone),
    phone_sealed: pii.seal(phone),
    phone_mask: maskPhone(phone),
    name: nameOfAccount(phone),
    roles: ['buyer' as const],
    created_at: now,
  };
  return (await findOrInsertUser(tx, fresh, pii.hashes(phone))).id;
}

type Note = {
  dealerId: string;
  userId: string;
  by: { userId: string; requestId: string | null };
  kind: 'invited' | 'withdrawn' | 'declined';
  after?: ReturnType<typeof fitting>;
  now: Date;
};

/** Of a step of an invitation, with which nobody's place changes yet. */
const note = (tx: Tx, { dealerId, userId, by, kind, after, now }: Note) =>
  insertChange(tx, {
    id: newId(),
    dealer_id: dealerId,
    user_id: userId,
    by_user_id: by.userId,
    by_console: false,
    kind,
    before: null,
    after: after ?? null,
    request_id: by.requestId,
    at: now,
  });

/** Throws `colleagueInvitationOver` for one that is answered or over. */
export const withdraw = (
  deps: Deps,
  caller: Caller,
  { invitationId, ...command }: BodyOf<typeof withdrawColleague>,
): Promise<Colleagues> =>
  carryOut(deps, caller, command, async (tx, { dealerId, actor, now }) => {
    const row = await findInvitation(tx, invitationId);
    if (row?.dealer_id !== dealerId) throw new Failure('notFound');
    if (row.status !== 'open') throw new Failure('colleagueInvitationOver');
    await markInvitation(tx, row.id, { status: 'withdrawn', at: now });
    await note(tx, { dealerId, userId: row.user_id, by: actor, kind: 'withdrawn', now });
  });

/** Throws `notFound`, `colleagueInvitationOver`, `dealerOfAnother`. */
export async function answer(
  deps: Deps,
  caller: Caller,
  { invitationId, answer: said }: BodyOf<typeof answerInvitation>,
): Promise<AnswerOf<typeof answerInvitation>> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const seen = await findInvitation(tx, invitationId);
    if (seen?.user_id !== caller.userId) throw new Failure('notFound');
    // The dealership first, as its owner does: after this nobody withdraws it.
    await nextVersion(tx, { kind: 'dealer', id: seen.dealer_id });
    const row = await findInvitation(tx, invitationId);
    if (row === null) throw new Failure('notFound');
    const wanted = said === 'accept' ? 'accepted' : 'declined';
    if (row.status === wanted) return { joined: wanted === 'accepted' };
    if (row.status !== 'open' || row.ends_at <= now) throw new Failure('colleagueInvitationOver');
    await markInvitation(tx, row.id, { status: wanted, at: now });
    if (wanted === 'accepted') await join(tx, row, now);
    else {
      const by = { userId: caller.userId, requestId: null };
      await note(tx, { dealerId: row.dealer_id, userId: caller.userId, by, kind: 'declined', now });
    }
    await tellInviter(tx, { invitation: row, isAccepted: wanted === 'accepted', now });
    return { joined: wanted === 'accepted' };
  });
}

async function join(tx: Tx, row: Invitation, now: Date): Promise<void> {
  const { user_id: userId, dealer_id: dealerId } = row;
  const person = await lockPerson(tx, userId);
  if (person === null || (await findDealer(tx, dealerId)) === null) throw new Failure('notFound');
  if (person.dealer_id !== null) throw new Failure('dealerOfAnother');
  await changePlace(tx, {
    dealerId,
    userId,
    kind: 'accepted',
    to: { role: row.role, maySpend: row.may_spend, monthLimit: row.month_limit },
    by: { userId, atConsole: false, requestId: null },
    now,
  });
  // Colleagues know each other by name; one that the person gave stays.
  if (row.name !== '' && person.name === nameOfAccount(person.phone_mask))
    await setName(tx, userId, row.name);
}

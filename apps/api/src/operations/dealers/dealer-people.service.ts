import type {
  addDealerPerson,
  changeDealerPerson,
  createDealer,
  DealerPage,
  decideSpending,
  removeDealerPerson,
  withdrawSpending,
} from '@yanche/contract/console/dealers';
import type { BodyOf } from '@yanche/contract/endpoint';
import type { Bilingual } from '@yanche/rules/bilingual';
import { checkPhone, maskPhone, nameOfAccount, normalizePhone } from '@yanche/rules/people/phone';
import type { ColleagueChangeKind, ColleaguePlace } from '@yanche/rules/people/colleagues';
import {
  changePlace,
  fitting,
  isSamePlace,
  lockColleague,
} from '#colleagues/change-place.service.ts';
import { lockPerson, markSpendingDecided, setName } from '#colleagues/colleagues.store.ts';
import { tellColleague } from '#colleagues/tell-colleague.store.ts';
import { inTransaction } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure, invalidField } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { findOrInsertUser } from '#people/users.store.ts';
import { listCities } from '#places/places.store.ts';
import type { StaffCaller } from '#route.ts';
import { insertAudit } from '#staff/audit/audit.store.ts';
import { requireUninvolved } from '#staff/own-affairs.ts';
import { nextVersion } from '#staff/catalogue-versions.store.ts';
import { changeVersioned } from '#staff/versioned-change.ts';
import { insertDealer, insertSpendingProposal, lockSpendingProposal } from './dealers.store.ts';
import { readDealer } from './read-dealers.service.ts';

type Placing = {
  dealerId: string;
  userId: string;
  kind: ColleagueChangeKind;
  to: ColleaguePlace | null;
  now: Date;
};

/** As the owner of the dealership does it, in the same history; the person is told likewise. */
async function place(tx: Tx, by: StaffCaller, placing: Placing): Promise<void> {
  const actor = { userId: by.userId, atConsole: true, requestId: null };
  const { id } = await changePlace(tx, { ...placing, by: actor });
  await tellColleague(tx, { ...placing, eventId: id, by: ourselves });
}

const ourselves: Bilingual = ['平台工作人员', 'Our staff'];

type Proposal = { dealerId: string; userId: string; reason: string; by: StaffCaller; at: Date };

/** Writes down that somebody is to spend; a second person confirms it. Throws `spendingProposed`. */
async function propose(tx: Tx, { dealerId, userId, reason, by, at }: Proposal): Promise<void> {
  const isNew = await insertSpendingProposal(tx, {
    id: newId(),
    dealer_id: dealerId,
    user_id: userId,
    reason,
    proposed_by: by.userId,
    proposed_at: at,
    status: 'proposed',
    decided_by: null,
    decided_at: null,
  });
  if (!isNew) throw new Failure('spendingProposed');
  await insertAudit(tx, {
    by,
    at,
    action: 'dealer.proposeSpending',
    subject: { kind: 'dealer', id: dealerId },
    reason,
    after: { personId: userId },
  });
}

/** The person with this phone, who belongs to no dealer yet, named as given where the account has no name of its own. Throws `fieldInvalid`, `dealerOfAnother`, `ownAffair`. */
async function hire(
  tx: Tx,
  { pii }: Deps,
  by: StaffCaller,
  { phone: given, name, now }: { phone: string; name: string; now: Date },
): Promise<string> {
  const phone = normalizePhone(given);
  if (!checkPhone(phone).ok) throw invalidField('phone');
  const fresh = {
    id: newId(),
    phone_hash: pii.hash(phone),
    phone_sealed: pii.seal(phone),
    phone_mask: maskPhone(phone),
    name,
    roles: [],
    created_at: now,
  };
  const { id } = await findOrInsertUser(tx, fresh, pii.hashes(phone));
  requireUninvolved(by, { userId: id });
  const person = await lockPerson(tx, id);
  if (person === null || person.dealer_id !== null) throw new Failure('dealerOfAnother');
  // A name that its owner gave stays.
  if (person.name === nameOfAccount(phone)) await setName(tx, id, name);
  return id;
}

export async function create(
  deps: Deps,
  by: StaffCaller,
  { dealerName, cityName, address, phone, name, reason }: BodyOf<typeof createDealer>,
): Promise<DealerPage> {
  const now = deps.clock.now();
  const dealerId = newId();
  await inTransaction(deps.db, async (tx) => {
    const city = (await listCities(tx)).find((each) => each.name === cityName);
    if (city === undefined) throw new Failure('cityUnknown');
    const userId = await hire(tx, deps, by, { phone, name, now });
    await insertDealer(tx, {
      id: dealerId,
      name: dealerName,
      market_id: null,
      city_id: city.id,
      level: 1,
      contact: name,
      phone_mask: maskPhone(phone),
      address,
      status: 'active',
      created_at: now,
    });
    await nextVersion(tx, { kind: 'dealer', id: dealerId });
    const to = { role: 'dealerOwner', maySpend: false, monthLimit: null } as const;
    await place(tx, by, { dealerId, userId, kind: 'added', to, now });
    await insertAudit(tx, {
      by,
      at: now,
      action: 'dealer.create',
      subject: { kind: 'dealer', id: dealerId, name: dealerName },
      reason,
      after: { cityName, personId: userId },
    });
    await propose(tx, { dealerId, userId, reason, by, at: now });
  });
  return readDealer(deps, by, dealerId);
}

const limitsOf = ({ maySpend, monthLimit }: ColleaguePlace) => ({ maySpend, monthLimit });

type Given = { dealerId: string; version: number; reason: string };
type Change = Awaited<ReturnType<Parameters<typeof changeVersioned>[3]>>;

export async function changeDealer(
  deps: Deps,
  by: StaffCaller,
  { dealerId, version, reason }: Given,
  work: (tx: Tx, now: Date) => Promise<Change>,
): Promise<DealerPage> {
  await readDealer(deps, by, dealerId);
  const subject = { kind: 'dealer' as const, id: dealerId };
  await changeVersioned(deps, by, { subject, version, reason }, work);
  return readDealer(deps, by, dealerId);
}

export const add = (
  deps: Deps,
  by: StaffCaller,
  { phone, name, role, maySpend, monthLimit, ...given }: BodyOf<typeof addDealerPerson>,
): Promise<DealerPage> =>
  changeDealer(deps, by, given, async (tx, now) => {
    const { dealerId, reason } = given;
    requireUninvolved(by, { dealerId });
    const userId = await hire(tx, deps, by, { phone, name, now });
    const to = fitting({ role, maySpend: false, monthLimit });
    await place(tx, by, { dealerId, userId, kind: 'added', to, now });
    if (maySpend) await propose(tx, { dealerId, userId, reason, by, at: now });
    return {
      action: 'dealer.addPerson',
      after: { personId: userId, dealerRole: role, monthLimit: to.monthLimit },
    };
  });

export const change = (
  deps: Deps,
  by: StaffCaller,
  { userId, role, maySpend, monthLimit, ...given }: BodyOf<typeof changeDealerPerson>,
): Promise<DealerPage> =>
  changeDealer(deps, by, given, async (tx, now) => {
    const { dealerId, reason } = given;
    requireUninvolved(by, { dealerId, userId });
    const { place: before } = await lockColleague(tx, dealerId, userId);
    const wanted = fitting({ role, maySpend, monthLimit });
    if (isSamePlace(before, wanted)) throw new Failure('nothingChanged');
    const isGiven = wanted.maySpend && !before.maySpend;
    const spends = before.maySpend && wanted.maySpend;
    const to = { ...wanted, maySpend: spends };
    await place(tx, by, { dealerId, userId, kind: 'changed', to, now });
    if (isGiven) await propose(tx, { dealerId, userId, reason, by, at: now });
    return {
      action: 'dealer.changePerson',
      before: { personId: userId, dealerRole: before.role, ...limitsOf(before) },
      after: { personId: userId, dealerRole: role, ...limitsOf(to) },
    };
  });

export const remove = (
  deps: Deps,
  by: StaffCaller,
  { userId, ...given }: BodyOf<typeof removeDealerPerson>,
): Promise<DealerPage> =>
  changeDealer(deps, by, given, async (tx, now) => {
    const { dealerId } = given;
    requireUninvolved(by, { dealerId, userId });
    const { role, maySpend } = (await lockColleague(tx, dealerId, userId)).place;
    await place(tx, by, { dealerId, userId, kind: 'removed', to: null, now });
    return {
      action: 'dealer.removePerson',
      before: { personId: userId, dealerRole: role, maySpend },
    };
  });

/** Throws `samePerson` for one's own proposal, `ownAffair` for one's own right, `changedMeanwhile` for one that is decided. */
export const decide = (
  deps: Deps,
  by: StaffCaller,
  { proposalId, decision, ...given }: BodyOf<typeof decideSpending>,
): Promise<DealerPage> =>
  changeDealer(deps, by, given, async (tx, at) => {
    const { dealerId } = given;
    const proposal = await lockSpendingProposal(tx, { id: proposalId, dealerId });
    if (proposal === null) throw new Failure('changedMeanwhile');
    if (proposal.proposed_by === by.userId) throw new Failure('samePerson');
    const userId = proposal.user_id;
    requireUninvolved(by, { dealerId, userId });
    const isDone = decision === 'confirm';
    const { place: before } = await lockColleague(tx, dealerId, userId);
    const { maySpend } = before;
    const status = isDone ? 'done' : 'declined';
    await markSpendingDecided(tx, userId, { status, by: by.userId, at });
    if (isDone) {
      const to = { ...before, maySpend: true };
      await place(tx, by, { dealerId, userId, kind: 'changed', to, now: at });
    }
    return {
      action: `dealer.${decision}Spending`,
      before: { personId: userId, maySpend },
      after: { personId: userId, maySpend: isDone || maySpend },
    };
  });

/** Throws `noPermission` for somebody else's proposal: that one is declined. */
export const withdraw = (
  deps: Deps,
  by: StaffCaller,
  { proposalId, ...given }: BodyOf<typeof withdrawSpending>,
): Promise<DealerPage> =>
  changeDealer(deps, by, given, async (tx, at) => {
    const proposal = await lockSpendingProposal(tx, { id: proposalId, dealerId: given.dealerId });
    if (proposal === null) throw new Failure('changedMeanwhile');
    if (proposal.proposed_by !== by.userId) throw new Failure('noPermission');
    const decided = { status: 'declined' as const, by: by.userId, at };
    await markSpendingDecided(tx, proposal.user_id, decided);
    return { action: 'dealer.withdrawSpending', after: { personId: proposal.user_id } };
  });

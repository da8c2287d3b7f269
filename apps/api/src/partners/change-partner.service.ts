import type {
  createPartner,
  editPartner,
  PartnerPage,
  setPartnerStatus,
} from '@yanche/contract/console/partners';
import type { BodyOf } from '@yanche/contract/endpoint';
import { PARTNER_RULES } from '@yanche/rules/partners/partner-keys';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import type { StaffCaller } from '#route.ts';
import { requireUninvolved } from '#staff/own-affairs.ts';
import { changeVersioned } from '#staff/versioned-change.ts';
import {
  findDealerOwner,
  insertPartner,
  lockPartner,
  type PartnerRowData,
  updatePartner,
} from './partners.store.ts';
import { readPartner } from './read-partners.service.ts';

/** Throws `partnerDealerUnknown`, `partnerExists`, `ownAffair`. */
export async function makePartner(
  deps: Deps,
  by: StaffCaller,
  { dealerName, brandName, colour, reason }: BodyOf<typeof createPartner>,
): Promise<PartnerPage> {
  const partnerId = newId();
  const subject = { kind: 'partner' as const, id: partnerId };
  await changeVersioned(deps, by, { subject, version: 0, reason }, async (tx, now) => {
    const dealer = await findDealerOwner(tx, dealerName);
    if (dealer === null) throw new Failure('partnerDealerUnknown');
    requireUninvolved(by, { dealerId: dealer.dealer_id });
    const isNew = await insertPartner(tx, {
      id: partnerId,
      ...dealer,
      name: brandName,
      colour: colour.toLowerCase(),
      status: 'active',
      per_minute: PARTNER_RULES.perMinute,
      created_at: now,
    });
    if (!isNew) throw new Failure('partnerExists');
    return { action: 'partner.create', name: brandName, after: { brandName, dealerName } };
  });
  return readPartner(deps, by, partnerId);
}

type Given = { partnerId: string; version: number; reason: string };
type Change = Awaited<ReturnType<Parameters<typeof changeVersioned>[3]>>;

/** One command on a partner, by somebody who has nothing to do with its dealership. Throws `notFound`, `ownAffair` and what `work` throws. */
export async function changePartner(
  deps: Deps,
  by: StaffCaller,
  { partnerId, version, reason }: Given,
  work: (tx: Tx, partner: PartnerRowData, now: Date) => Promise<Change>,
): Promise<void> {
  const { dealerId } = await readPartner(deps, by, partnerId);
  requireUninvolved(by, { dealerId });
  const subject = { kind: 'partner' as const, id: partnerId };
  await changeVersioned(deps, by, { subject, version, reason }, async (tx, now) => {
    const partner = await lockPartner(tx, partnerId);
    if (partner === null) throw new Failure('notFound');
    return { name: partner.name, ...(await work(tx, partner, now)) };
  });
}

export async function edit(
  deps: Deps,
  by: StaffCaller,
  { brandName, colour, perMinute, ...given }: BodyOf<typeof editPartner>,
): Promise<PartnerPage> {
  await changePartner(deps, by, given, async (tx, partner) => {
    const before = {
      brandName: partner.name,
      colour: partner.colour,
      perMinute: partner.per_minute,
    };
    const after = { brandName, colour: colour.toLowerCase(), perMinute };
    const keys = (Object.keys(after) as (keyof typeof after)[]).filter(
      (key) => after[key] !== before[key],
    );
    if (keys.length === 0) throw new Failure('nothingChanged');
    await updatePartner(tx, partner.id, {
      name: after.brandName,
      colour: after.colour,
      per_minute: perMinute,
    });
    const part = (facts: typeof after) => Object.fromEntries(keys.map((key) => [key, facts[key]]));
    return { action: 'partner.edit', name: brandName, before: part(before), after: part(after) };
  });
  return readPartner(deps, by, given.partnerId);
}

/** A suspended partner's keys are refused; its tasks go on. Throws `nothingChanged`. */
export async function setStatus(
  deps: Deps,
  by: StaffCaller,
  { event, ...given }: BodyOf<typeof setPartnerStatus>,
): Promise<PartnerPage> {
  await changePartner(deps, by, given, async (tx, partner) => {
    const status = event === 'suspend' ? 'suspended' : 'active';
    if (partner.status === status) throw new Failure('nothingChanged');
    await updatePartner(tx, partner.id, { status });
    return { action: `partner.${event}` };
  });
  return readPartner(deps, by, given.partnerId);
}

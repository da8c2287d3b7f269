import {
  createPartner,
  createPartnerKey,
  decidePartnerCredit,
  getPartner,
  proposePartnerCredit,
} from '@yanche/contract/console/partners';
import type { AnswerOf, BodyOf, Endpoint, QueryOf } from '@yanche/contract/endpoint';
import { createSaasTask } from '@yanche/contract/partners/saas-tasks';
import { inTransaction } from '#database/database.ts';
import { newId } from '#lib/ids.ts';
import { findTaskState, insertTask, nextChange } from '#partners/tasks/partner-tasks.store.ts';
import { aColleague, callAs, type Colleague } from './a-colleague.ts';
import { aDealership } from './a-place.ts';
import { anOrderForm } from './an-order.ts';
import { api } from './fixture.ts';
import { setRows } from './rows.ts';
import { callApi, type TestPerson } from './test-api.ts';

export const reason = '合作协议已签';
export type Partner = {
  partnerId: string;
  dealerId: string;
  owner: TestPerson;
  admin: Colleague;
};

/** A dealership that was made a partner at the console. */
export async function aPartner({ credit = 0 }: { credit?: number } = {}): Promise<Partner> {
  const { dealerId, owner } = await aDealership(api);
  const dealerName = `云启车行${newId().slice(-8)}`;
  await setRows('dealers', { id: dealerId }, { name: dealerName });
  const admin = await aColleague(['administrator']);
  const body = { dealerName, brandName: '云启二手车', colour: '#1E6FD9', reason };
  const { data, message } = await callAs(admin, createPartner, { body });
  if (data === null) throw new Error(message);
  const { partnerId } = data;
  if (credit > 0) await mayOwe(admin, partnerId, credit);
  return { partnerId, dealerId, owner, admin };
}

/** The version of a partner now, as a command names it. */
export async function ofPartner({ partnerId, admin }: Pick<Partner, 'partnerId' | 'admin'>) {
  const { data } = await callAs(admin, getPartner, { query: { partnerId } });
  return { partnerId, version: data.version, reason };
}

async function mayOwe(admin: Colleague, partnerId: string, amount: number): Promise<void> {
  const body = { ...(await ofPartner({ admin, partnerId })), amount };
  await callAs(admin, proposePartnerCredit, { body });
  const second = await aColleague(['finance']);
  const decision = { ...(await ofPartner({ admin, partnerId })), decision: 'confirm' as const };
  const { code, message } = await callAs(second, decidePartnerCredit, { body: decision });
  if (code !== 0) throw new Error(message);
}

/** A key of a partner, as it was shown once. */
export async function aKey(
  partner: Partner,
  more: Partial<BodyOf<typeof createPartnerKey>> = {},
): Promise<string> {
  const rights = {
    scopes: ['tasks.read', 'tasks.write', 'bills.read'] as const,
    addresses: [],
    label: '接口',
  };
  const body = {
    ...(await ofPartner(partner)),
    ...rights,
    scopes: [...rights.scopes],
    mode: 'test' as const,
    ...more,
  };
  const { data, message } = await callAs(partner.admin, createPartnerKey, { body });
  if (data === null) throw new Error(message);
  return data.key;
}

/** Calls the API as a partner's program. */
export const callWith = <E extends Endpoint>(
  key: string,
  call: E,
  input: { query?: QueryOf<E>; body?: BodyOf<E>; ip?: string } = {},
): ReturnType<typeof callApi<E>> =>
  callApi(api.app, null, call, { ...input, headers: { authorization: `Bearer ${key}` } });

/** The body of a new task, with product, slot and car that are there. */
export async function aTaskForm(
  more: Partial<BodyOf<typeof createSaasTask>> = {},
): Promise<BodyOf<typeof createSaasTask>> {
  const form = await anOrderForm(api);
  return {
    partnerTaskNo: `T-${newId().slice(-12)}`,
    productId: form.productId,
    cityId: form.cityId,
    pointId: form.pointId,
    slotId: form.slotId,
    contactName: form.contractorName,
    contactPhone: form.phone,
    vin: form.vin,
    brandId: form.brandId,
    tagId: form.tagId,
    carId: form.carId ?? 0,
    cartitle: form.cartitle,
    licenseTime: form.licenseTime,
    roadHaulKm: form.roadHaulKm ?? 36_200,
    agreementVersion: form.agreementVersion,
    ...more,
  };
}

/** A task of this key. */
export async function aPartnerTask(
  key: string,
  more: Partial<BodyOf<typeof createSaasTask>> = {},
): Promise<AnswerOf<typeof createSaasTask>> {
  const { data, message } = await callWith(key, createSaasTask, { body: await aTaskForm(more) });
  if (data === null) throw new Error(message);
  return data;
}

/** A live task of a partner behind an order of its dealership that is there already. */
export async function aTaskBehind(partnerId: string, orderId: string): Promise<string> {
  const id = newId();
  const now = api.time.now;
  await inTransaction(api.deps.db, async (tx) =>
    insertTask(tx, {
      id,
      partner_id: partnerId,
      mode: 'live',
      task_no: `T-${id.slice(-12)}`,
      request_hash: '',
      order_id: orderId,
      change_no: await nextChange(tx, partnerId),
      seen: (await findTaskState(tx, orderId, now)).state,
      created_at: now,
      updated_at: now,
    }),
  );
  return id;
}

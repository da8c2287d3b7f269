import type { BodyOf } from '@yanche/contract/endpoint';
import {
  createHistory,
  historyInfo,
  previewHistory,
} from '@yanche/contract/history/history-queries';
import { historyReportByOrder } from '@yanche/contract/history/history-report';
import { DAY_MS } from '@yanche/rules/calendar';
import { checkVin } from '@yanche/rules/cars/vin';
import { insertRight } from '#history/order/rights.store.ts';
import { newId } from '#lib/ids.ts';
import { aProduct } from './a-place.ts';
import { payAtCashier } from './an-order.ts';
import { runSlowJob } from './run-job.ts';
import type { TestApi, TestPerson } from './test-api.ts';

/** Q_ACC_LITE, Q_MAINT, Q_COMBO and Q_INS. */
export const historyProductIds = {
  lite: 3001,
  services: 3003,
  combo: 3004,
  insurance: 4001,
} as const;

let serial = 1_000;

/** A VIN that no other test has, with the ending that decides how the built-in sources behave. */
export function aHistoryVin(ending = '13', wmi = 'LSV'): string {
  serial += 1;
  for (const check of '0123456789X') {
    const vin = `${wmi}NV218${check}E2${String(serial).padStart(4, '0')}${ending}`;
    if (checkVin(vin).level === 'ok') return vin;
  }
  throw new Error('no VIN');
}

/** A complete order form for a car, as the preview of it says. */
export async function aHistoryForm(
  api: TestApi,
  person: TestPerson,
  {
    productId = historyProductIds.combo,
    vin = aHistoryVin(),
    ...more
  }: Partial<BodyOf<typeof createHistory>> = {},
): Promise<BodyOf<typeof createHistory>> {
  await aProduct(api, { id: Number(productId) });
  const { data, message } = await api.call(person, previewHistory, { query: { vin } });
  const offer = data?.offers.find((each) => each.productId === Number(productId));
  if (offer === undefined) throw new Error(`preview: ${message}`);
  return {
    requestId: newId(),
    productId,
    vin,
    by: 'money',
    price: offer.price,
    noRecordRefund: offer.noRecordRefund,
    consentVersion: data.consent.version,
    ...more,
  };
}

/** A query, paid at the cashier or with a free one, or not paid. */
export async function aHistory(
  api: TestApi,
  given: {
    person?: TestPerson;
    isPaid?: boolean;
    form?: Partial<BodyOf<typeof createHistory>>;
  } = {},
): Promise<{ orderId: string; person: TestPerson; form: BodyOf<typeof createHistory> }> {
  const person = given.person ?? (await api.aPerson(['buyer']));
  const form = await aHistoryForm(api, person, given.form);
  const { code, message, data } = await api.call(person, createHistory, { body: form });
  if (code !== 0) throw new Error(`create: ${message}`);
  if (data.payNeeded && given.isPaid !== false) await payAtCashier(api, person, data.orderId);
  return { orderId: data.orderId, person, form };
}

/** A query whose sources have answered; 14: with a crash and a mileage that fell. */
export async function anAnsweredHistory(
  api: TestApi,
  ending = '14',
  person?: TestPerson,
  more: Partial<BodyOf<typeof createHistory>> = {},
) {
  const form = { vin: aHistoryVin(ending), ...more };
  const made = await aHistory(api, { form, ...(person !== undefined && { person }) });
  await runSlowJob(api, 'askSources');
  api.time.now = new Date(api.time.now.getTime() + 20_000);
  await runSlowJob(api, 'askSources');
  const query = { orderId: made.orderId };
  const { data } = await api.call(made.person, historyReportByOrder, { query });
  return { ...made, vin: made.form.vin, report: data };
}

/** Free queries for the person's dealership, or the person. */
export async function aRight(
  api: TestApi,
  person: TestPerson,
  { total = 2, days = 30 }: { total?: number; days?: number } = {},
): Promise<string> {
  const id = newId();
  await insertRight(api.deps.db, {
    id,
    ...(person.dealerId === null ? { user_id: person.userId } : { dealer_id: person.dealerId }),
    source: 'dealer',
    total,
    remaining: total,
    expires_at: new Date(api.time.now.getTime() + days * DAY_MS),
    created_at: api.time.now,
  });
  return id;
}

export const historyOf = async (api: TestApi, person: TestPerson, orderId: string) =>
  (await api.call(person, historyInfo, { query: { orderId } })).data;

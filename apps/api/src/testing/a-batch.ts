import { submitBatch, type SubmitBatchBody } from '@yanche/contract/batches/batches';
import { MINUTE_MS } from '@yanche/rules/calendar';
import { newId } from '#lib/ids.ts';
import { aDealership, aModel, aPoint, aSlot } from './a-place.ts';
import { anOrderForm, aTopUp, aVin } from './an-order.ts';
import { api, timeAfter } from './fixture.ts';
import type { TestPerson } from './test-api.ts';

/** So many slots of one point, half an hour after another, tomorrow. */
export async function slotsInARow(count: number, capacity = 2) {
  const point = await aPoint(api);
  const slots = [];
  for (let index = 0; index < count; index += 1) {
    const start_at = timeAfter((24 * 60 + index * 30) * MINUTE_MS);
    slots.push(await aSlot(api, { point_id: point.id, start_at, capacity }));
  }
  return slots;
}

type Wish = { cars?: number; slots?: Awaited<ReturnType<typeof slotsInARow>>; productId?: number };

/** A complete batch, two cars a slot. */
export async function aBatchBody(
  person: TestPerson,
  { cars = 4, slots, productId }: Wish = {},
): Promise<SubmitBatchBody> {
  const places = slots ?? (await slotsInARow(Math.ceil(cars / 2)));
  const [first] = places;
  const form = await anOrderForm(api, { person, slot: first, productId });
  const car = await aModel(api);
  const { productId: product, pointId, cityId, marketId, contractorName, phone, quote } = form;
  return {
    productId: product,
    pointId,
    cityId,
    marketId,
    contractorName,
    phone,
    quote,
    agreementVersion: form.agreementVersion,
    lines: Array.from({ length: cars }, (_, index) => ({
      vin: aVin(),
      ...car,
      cartitle: form.cartitle,
      licenseTime: '2021-05',
      roadHaulKm: 30_000 + index,
      slotId: places[Math.floor(index / 2)]?.id ?? '',
    })),
    pay: { method: 'wallet', useGold: 0 },
  };
}

/** A dealership whose wallet holds this much, fen. */
export async function aRichDealership(wallet = 10_000_000) {
  const people = await aDealership(api);
  if (wallet > 0) await aTopUp(api, people.owner, wallet);
  return people;
}

export const sendBatch = (person: TestPerson | null, body: SubmitBatchBody, requestId = newId()) =>
  api.call(person, submitBatch, { query: { requestId }, body });

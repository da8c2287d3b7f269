import { createHash } from 'node:crypto';
import type { BodyOf } from '@yanche/contract/endpoint';
import { uploadPhoto } from '@yanche/contract/files/files';
import {
  saveShot,
  selfOrderInfo,
  submitSelfOrder,
  submitSelfShots,
} from '@yanche/contract/self-orders/self-orders';
import { selfProductInfo } from '@yanche/contract/catalogue/self-products';
import sharp from 'sharp';
import { newId } from '#lib/ids.ts';
import { inTransaction } from '#database/database.ts';
import { selfInspections } from '#self-orders/self-inspections.ts';
import { aModel, aProduct } from './a-place.ts';
import { aVin, payAtCashier } from './an-order.ts';
import type { TestApi, TestPerson } from './test-api.ts';

type Form = BodyOf<typeof submitSelfOrder>;
/** SELF_AI, SELF_PRO and SELF_EVA. */
export const selfProductIds = { rules: 2001, person: 2002, valuation: 2003 } as const;

let seeds = 1;

/** A unique photo: coarse fields (so that no two are alike) under fine lines (so that it is sharp). */
export async function aPhoto({ blur = 0, light = 1, width = 960, seed = (seeds += 1) } = {}) {
  const height = Math.round(width * 0.75);
  const data = Buffer.alloc(width * height);
  const field = (x: number, y: number) => {
    const mixed = Math.imul(x + 31 * y + 977 * seed, 0x9e37_79b1);
    const again = Math.imul(mixed ^ (mixed >>> 15), 0x85eb_ca77);
    return 60 + (((again ^ (again >>> 13)) >>> 8) % 120);
  };
  for (let y = 0; y < height; y += 1) {
    const fields = Array.from({ length: 9 }, (_, x) => field(x, Math.floor((y * 8) / height)));
    const rowStart = Math.floor(y / 6) % 2;
    for (let x = 0; x < width; x += 1) {
      const fine = ((x / 6) & 1) === rowStart ? 40 : 0;
      data[y * width + x] = ((fields[((x * 9) / width) | 0] ?? 0) + fine) * light;
    }
  }
  const image = sharp(data, { raw: { width, height, channels: 1 } });
  return (blur > 0 ? image.blur(blur) : image).jpeg({ quality: 80 }).toBuffer();
}

export async function aSelfForm(
  api: TestApi,
  { productId = 2001, ...more }: Partial<Form> = {},
): Promise<Form> {
  await aProduct(api, { id: Number(productId) });
  const { data } = await api.call(null, selfProductInfo, { query: { productId } });
  if (data.product === null) throw new Error('no product');
  const { quote } = data.product;
  return {
    requestId: newId(),
    productId,
    vin: aVin(),
    ...(await aModel(api)),
    cartitle: '大众 帕萨特 2021款 330TSI',
    licenseTime: '2021-05',
    roadHaulKm: 60_000,
    realPrice: quote.realPrice,
    quoteExpireAt: quote.expireAt,
    quoteSign: quote.sign,
    agreementVersion: '2026-01',
    ...more,
  };
}

/** The test photos contain no text; the real reader would search for seconds. Tests may set the readings. */
function readNothing({ deps }: TestApi): void {
  if (deps.ocr.name !== 'local') return;
  const nothing = { readVin: async () => null, readMileage: async () => null };
  deps.ocr = { ...deps.ocr, ...nothing, name: 'nothing' };
}

/** A paid self-inspection that waits for its first photo, or an unpaid one. */
export async function aSelfOrder(
  api: TestApi,
  given: { person?: TestPerson; isPaid?: boolean; form?: Partial<Form> } = {},
): Promise<{ orderId: string; person: TestPerson; form: Form }> {
  readNothing(api);
  const person = given.person ?? (await api.aPerson(['buyer']));
  const form = await aSelfForm(api, given.form);
  const { code, message, data } = await api.call(person, submitSelfOrder, { body: form });
  if (code !== 0) throw new Error(`submit: ${message}`);
  if (data.payNeeded && given.isPaid !== false) await payAtCashier(api, person, data.orderId);
  return { orderId: data.orderId, person, form };
}

type Shot = Partial<BodyOf<typeof saveShot>> & { bytes?: Buffer };
type Order = { orderId: string; person: TestPerson };

/** Uploads a photo and keeps it for a step. */
export async function takeShot(api: TestApi, order: Order, stepKey: string, shot: Shot = {}) {
  const bytes = shot.bytes ?? (await aPhoto());
  const fileId = shot.fileId ?? newId();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await api.call(order.person, uploadPhoto, { query: { fileId, sha256 }, body: bytes });
  const { bytes: _, ...more } = shot;
  return api.call(order.person, saveShot, {
    body: {
      orderId: order.orderId,
      stepKey,
      fileId,
      sha256,
      takenAt: api.time.now.toISOString(),
      source: 'camera',
      ...more,
    },
  });
}

/** Takes every required photo that is accepted now; some with changes. */
export async function takeAllShots(
  api: TestApi,
  order: Order,
  special: Record<string, Shot> = {},
): Promise<void> {
  const { data } = await api.call(order.person, selfOrderInfo, {
    query: { orderId: order.orderId },
  });
  const wanted = data.steps.filter(
    ({ key, required, state }) =>
      state === 'retake' || key in special || (required && state === 'todo'),
  );
  for (const { key } of wanted) {
    const { code, message } = await takeShot(api, order, key, special[key]);
    if (code !== 0) throw new Error(`${key}: ${message}`);
  }
}

/** Takes every required photo and submits. */
export async function takeShotsAndSubmit(
  api: TestApi,
  order: Order,
  special: Record<string, Shot> = {},
) {
  await takeAllShots(api, order, special);
  return api.call(order.person, submitSelfShots, { body: { orderId: order.orderId } });
}

/** Submitted, but not checked: the server stopped in between. */
export async function aSubmittedUnchecked(api: TestApi, form: Partial<Form>): Promise<Order> {
  const made = await aSelfOrder(api, { form });
  await takeAllShots(api, made);
  await inTransaction(api.deps.db, async (tx) => {
    const order = await selfInspections.lock(tx, made.orderId);
    if (order === null) throw new Error('no order');
    const { now } = api.time;
    const actor = { kind: 'user', id: made.person.userId } as const;
    const move = { orderId: order.id, from: order.status, event: 'submit', actor, now } as const;
    await selfInspections.transition(tx, { ...move, set: { submitted_at: now } });
  });
  return made;
}

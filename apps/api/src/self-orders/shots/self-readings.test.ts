import { createHash } from 'node:crypto';
import { submitSelfShots } from '@yanche/contract/self-orders/self-orders';
import { selfReportByOrder } from '@yanche/contract/reports/self-reports';
import { getSelfReview } from '@yanche/contract/console/self-desk';
import { expect } from 'vitest';
import { limitOf } from '#risk/limit-rules.ts';
import { type Ocr, OcrFault, type VinReading } from '#providers/ocr/ocr.ts';
import { countHit } from '#risk/limits.store.ts';
import {
  aPhoto,
  aSelfOrder,
  selfProductIds,
  takeShot,
  takeAllShots,
  takeShotsAndSubmit,
} from '#testing/a-self-order.ts';
import { runJob } from '#testing/run-job.ts';
import { api, test } from '#testing/fixture.ts';
import { atDesk } from '#testing/review-desk.ts';
import { rowsOf, setRows } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

let reviewer: TestPerson;
let before: Ocr;
/** The stub reader's answers, by photo hash. */
const says = new Map<string, unknown>();
const shaOf = (photo: Uint8Array) => createHash('sha256').update(photo).digest('hex');

test.beforeAll(async () => {
  before = api.deps.ocr;
  reviewer = await api.aPerson(['reviewer']);
});
test.beforeEach(() => {
  says.clear();
  const answer = async <T>(photo: Uint8Array) => {
    const said = says.get(shaOf(photo));
    if (said instanceof Error) throw said;
    return (said ?? null) as T | null;
  };
  api.deps.ocr = { ...before, name: 'by hand', readVin: answer, readMileage: answer };
});
test.afterEach(() => {
  api.deps.ocr = before;
});

const other = 'LSVHJ133022221761';
const vinReading = (vin: string, more: Partial<VinReading> = {}): VinReading => ({
  vin,
  confidence: 0.9,
  accepted: true,
  read: vin,
  chars: [],
  others: [],
  box: null,
  ...more,
});

type Said = { vin?: (stated: string) => unknown; km?: unknown };
/** Submits the rules-only product with these readings. */
async function submitted({ vin, km }: Said) {
  const order = await aSelfOrder(api, { form: { productId: selfProductIds.rules } });
  const [plate, dial] = [await aPhoto(), await aPhoto()];
  if (vin !== undefined) says.set(shaOf(plate), vin(order.form.vin));
  if (km !== undefined) says.set(shaOf(dial), km);
  await takeAllShots(api, order, { vin_plate: { bytes: plate }, odometer: { bytes: dial } });
  const { orderId, person } = order;
  const { data } = await api.call(person, submitSelfShots, { body: { orderId } });
  return { ...order, status: data.status };
}
const reviewOf = async (orderId: string) =>
  (await atDesk(api, reviewer, getSelfReview, { query: { selfOrderId: orderId } })).data;
/** What was read off the photos, also of what no person looks at. */
const readOf = async (orderId: string) =>
  (await rowsOf('self_shots', { order_id: orderId }, 'step_key')).flatMap(
    ({ vin_read, km_read }) => vin_read ?? km_read ?? [],
  );

test('matching readings are certified, and the certificate says they were compared', async () => {
  const { orderId, person, form, status } = await submitted({
    vin: (stated) => vinReading(stated),
    km: { km: 560, others: [60_020] },
  });
  expect(status).toBe('50');
  const { data } = await api.call(person, selfReportByOrder, { query: { orderId } });
  expect(data.content.notices.join()).not.toContain('未做文字识别比对');
  expect(await readOf(orderId)).toEqual([60_020, form.vin]);
});

test('another VIN or mileage goes to a reviewer, who sees both', async () => {
  const { orderId, form, status } = await submitted({
    vin: () => vinReading(other),
    km: { km: 163_000, others: [] },
  });
  expect(status).toBe('40');
  const { flags, readings } = await reviewOf(orderId);
  expect(flags.map(({ code, stepKey }) => [code, stepKey])).toEqual([
    ['vinOnPhoto', 'vin_plate'],
    ['mileageOnPhoto', 'odometer'],
  ]);
  expect(readings).toEqual([
    { stepKey: 'odometer', read: '163000', stated: '60000', differs: true },
    { stepKey: 'vin_plate', read: other, stated: form.vin, differs: true },
  ]);
});

test.each<[string, NonNullable<Said['vin']>]>([
  ['likely only', () => vinReading(other, { accepted: false })],
  ['nothing there', () => null],
  ['the reader is away', () => new OcrFault('company', 'test')],
  ['too late', () => new OcrFault('late', 'test')],
])('uncertain readings raise no suspicion, and are mentioned: %s', async (_, vin) => {
  const { orderId, person, status } = await submitted({ vin });
  expect(status).toBe('50');
  const { data } = await api.call(person, selfReportByOrder, { query: { orderId } });
  expect(data.content.notices.join()).toContain('未做文字识别比对');
  expect(await readOf(orderId)).toEqual([]);
});

test('the stated VIN among the candidates counts as matching', async () => {
  const { status, orderId, form } = await submitted({
    vin: (stated) => vinReading(other, { others: [stated] }),
  });
  expect(status).toBe('50');
  expect(await readOf(orderId)).toEqual([form.vin]);
});

test('a check repeated after a crash reads the photos too', async () => {
  const order = await aSelfOrder(api, { form: { productId: selfProductIds.rules } });
  const plate = await aPhoto();
  says.set(shaOf(plate), vinReading(other));
  await takeAllShots(api, order, { vin_plate: { bytes: plate } });
  await setRows('self_orders', { id: order.orderId }, { status: '30', submitted_at: api.time.now });
  await runJob(api, 'checkSelfOrders');
  expect((await reviewOf(order.orderId)).flags[0]).toMatchObject({ code: 'vinOnPhoto' });
});

const unreadHints = (data: { step: { shots: { hints: { code: string; text: string }[] }[] } }) =>
  data.step.shots.flatMap(({ hints }) => hints).filter(({ code }) => code === 'unread');

test('an unreadable photo gets a hint; two in a row are shown to the reviewer', async () => {
  const order = await aSelfOrder(api, { form: { productId: selfProductIds.rules } });
  const first = await takeShot(api, order, 'vin_plate');
  expect(unreadHints(first.data)).toMatchObject([{ text: expect.stringContaining('重拍') }]);
  expect(first.data.progress.retakes).toBe(0);
  const second = await takeShot(api, order, 'vin_plate');
  expect(unreadHints(second.data)).toMatchObject([{ text: expect.stringContaining('审核员') }]);
  const { data } = await takeShotsAndSubmit(api, order);
  expect(data.status).toBe('40');
  expect((await reviewOf(order.orderId)).flags).toMatchObject([
    { code: 'vinUnread', stepKey: 'vin_plate' },
    { code: 'unread', stepKey: 'vin_plate', text: '没有读出文字，请对照填写内容' },
    { code: 'unread', stepKey: 'odometer' },
  ]);
});

test('a readable photo replaces an unreadable one', async () => {
  const order = await aSelfOrder(api, { form: { productId: selfProductIds.rules } });
  const good = await aPhoto();
  says.set(shaOf(good), { km: 60_000, others: [] });
  await takeShot(api, order, 'odometer');
  expect(unreadHints((await takeShot(api, order, 'odometer', { bytes: good })).data)).toEqual([]);
  const again = await takeShot(api, order, 'odometer');
  expect(unreadHints(again.data)).toMatchObject([{ text: expect.stringContaining('重拍') }]);
});

test("an unavailable reader is not the photo's fault; reading is retried on submit", async () => {
  const order = await aSelfOrder(api, { form: { productId: selfProductIds.rules } });
  const [one, other] = [await aPhoto(), await aPhoto()];
  for (const photo of [one, other]) says.set(shaOf(photo), new OcrFault('busy', 'test'));
  for (const bytes of [one, other]) {
    expect(unreadHints((await takeShot(api, order, 'vin_plate', { bytes })).data)).toEqual([]);
  }
  says.set(shaOf(other), vinReading(order.form.vin));
  expect((await takeShotsAndSubmit(api, order)).data.status).toBe('50');
  expect(await readOf(order.orderId)).toEqual([order.form.vin]);
});

test('too many photos are stored without being read', async () => {
  const order = await aSelfOrder(api, { form: { productId: selfProductIds.rules } });
  const limit = limitOf(api.deps.pii, 'ocrByPerson', order.person.userId);
  while (await countHit(api.deps.db, limit, api.time.now));
  const { code, data } = await takeShot(api, order, 'vin_plate');
  expect([code, data.step.state, unreadHints(data)]).toEqual([0, 'saved', []]);
});

import { selfProductInfo } from '@yanche/contract/self-products';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aModel, aProduct } from '#testing/a-place.ts';
import { aSelfOrder, selfProductIds, shootAndSubmit } from '#testing/a-self-order.ts';
import { startTestApi, type TestApi } from '#testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  for (const id of Object.values(selfProductIds)) await aProduct(api, { id });
});
afterAll(() => api.close());

const info = async (query: { productId?: number; modelId?: number } = {}) =>
  api.call(null, selfProductInfo, { query });

test('anybody sees the three products, what each asks for and the rules', async () => {
  const { data } = await info();
  expect(data.product).toBeNull();
  expect(
    data.products.map(({ code, quote, shots, reviewedBy }) => ({
      code,
      price: quote.realPrice,
      shots,
      reviewedBy,
    })),
  ).toEqual([
    { code: 'SELF_AI', price: 2990, shots: 18, reviewedBy: 'rules' },
    { code: 'SELF_PRO', price: 5990, shots: 26, reviewedBy: 'person' },
    { code: 'SELF_EVA', price: 0, shots: 6, reviewedBy: 'rules' },
  ]);
  expect(data.steps.map(({ key }) => key).slice(0, 3)).toEqual([
    'vin_plate',
    'odometer',
    'license',
  ]);
  expect(data.rules).toMatchObject({ sessionHours: 72, retakeHours: 48, retakeRounds: 3 });
  expect(data.sample).toBeNull();
});

test('one product has only its steps; an electric car has one more', async () => {
  const one = await info({ productId: 2003 });
  expect(one.data.product?.code).toBe('SELF_EVA');
  expect(one.data.steps).toHaveLength(6);
  const { carId } = await aModel(api, { energy: 'bev' });
  const electric = await info({ productId: 2002, modelId: carId });
  expect(electric.data.product?.shots).toBe(27);
  expect(electric.data.steps.map(({ key }) => key)).toContain('charge_port');
});

test('unknown products and bad queries are refused', async () => {
  expect((await info({ productId: 1002 })).code).toBe(1004);
  expect((await info({ productId: 'x' as never })).status).toBe(400);
  expect((await info({ what: 1 } as never)).status).toBe(400);
});

test('it never claims an AI, and in English says so too', async () => {
  const zh = await info();
  for (const { name, summary } of zh.data.products) expect(name + summary).not.toMatch(/AI|智能/);
  const en = await api.call(null, selfProductInfo, { headers: { 'accept-language': 'en' } });
  expect(en.data.rules.texts.join(' ')).toContain('No AI');
  expect(en.data.steps[0]?.name).toContain('VIN');
});

test('a certificate of the sample world is offered to look at', async () => {
  const order = await aSelfOrder(api, { form: { productId: 2003 } });
  api.deps.config.seed = 'sample';
  await shootAndSubmit(api, order);
  api.deps.config.seed = 'empty';
  expect((await info()).data.sample?.reportNo).toMatch(/^ZJ\d{13}$/);
});

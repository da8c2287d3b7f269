import { selfProductInfo } from '@yanche/contract/catalogue/self-products';
import { expect } from 'vitest';
import { aModel, aProduct } from '#testing/a-place.ts';
import { aSelfOrder, selfProductIds, takeShotsAndSubmit } from '#testing/a-self-order.ts';
import { api, test } from '#testing/fixture.ts';

test.beforeAll(async () => {
  for (const id of Object.values(selfProductIds)) await aProduct(api, { id });
});

const info = async (query: { productId?: number; modelId?: number } = {}) =>
  api.call(null, selfProductInfo, { query });

test('lists the three products with steps and rules to anybody', async () => {
  const { data } = await info();
  expect(data.product).toBeNull();
  expect(data.products).toMatchObject([
    { code: 'SELF_AI', quote: { realPrice: 2990 }, shots: 18, reviewedBy: 'rules' },
    { code: 'SELF_PRO', quote: { realPrice: 5990 }, shots: 26, reviewedBy: 'person' },
    { code: 'SELF_EVA', quote: { realPrice: 0 }, shots: 6, reviewedBy: 'rules' },
  ]);
  const keys = data.steps.map(({ key }) => key);
  expect(keys.slice(0, 3)).toEqual(['vin_plate', 'odometer', 'license']);
  expect(data.rules).toMatchObject({ sessionHours: 72, retakeHours: 48, retakeRounds: 3 });
  expect(data.sample).toBeNull();
});

test('one product has only its steps; electric cars have one more', async () => {
  const one = await info({ productId: 2003 });
  expect(one.data.product?.code).toBe('SELF_EVA');
  expect(one.data.steps).toHaveLength(6);
  const { carId } = await aModel(api, { energy: 'bev' });
  const electric = await info({ productId: 2002, modelId: carId });
  expect(electric.data.product?.shots).toBe(27);
  expect(electric.data.steps.map(({ key }) => key)).toContain('charge_port');
});

test('unknown products are refused', async () => {
  expect((await info({ productId: 1002 })).code).toBe(1004);
  expect((await info({ productId: 'x' as never })).status).toBe(400);
});

test('never claims AI, and says so in English too', async () => {
  const zh = await info();
  for (const { name, summary } of zh.data.products) expect(name + summary).not.toMatch(/AI|智能/);
  const en = await api.call(null, selfProductInfo, { headers: { 'accept-language': 'en' } });
  expect(en.data.rules.texts.join(' ')).toContain('No AI');
  expect(en.data.steps[0]?.name).toContain('VIN');
});

test('offers a sample certificate', async () => {
  const order = await aSelfOrder(api, { form: { productId: 2003 } });
  api.deps.config.seed = 'sample';
  await takeShotsAndSubmit(api, order);
  expect((await info()).data.sample?.reportNo).toMatch(/^ZJ\d{13}$/);
});

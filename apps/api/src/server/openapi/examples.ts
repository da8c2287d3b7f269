import type { Endpoint } from '@yanche/contract/endpoint';
import type { Json } from './contract-schemas.ts';
import { guides } from './guides.ts';

/** What stands in examples for values that come from an answer before. */
const stands: Json = {
  TOKEN: 'token-of-the-guard',
  CODE: '123456',
  PRODUCT_ID: 1001,
  POINT_ID: 1,
  MARKET_ID: 1,
  SLOT_ID: '01987a2e-0000-7000-8000-000000000001',
  BRAND_ID: 1,
  TAG_ID: 101,
  CAR_ID: 10_117,
  CAR_TITLE: '大众 帕萨特 2022款 330TSI 豪华版',
  QUOTE: {
    parts: [{ kind: 'base', name: '标准检测', amount: 26_800 }],
    price: 26_800,
    discount: 0,
    realPrice: 26_800,
    expireAt: '2026-11-28T12:30:00.000Z',
    sign: 'signature-of-the-quote',
  },
  ORDER_ID: '01987a2e-0000-7000-8000-000000000002',
  TASK_ID: '01987a2e-0000-7000-8000-000000000003',
  CURSOR: '42',
  FILE_KEY: 'u/0123/car.jpg',
};

const steps = guides.flatMap(({ inputs, steps: own }) => {
  const values = Object.fromEntries(inputs.map(({ name, value }) => [name, value]));
  return own.map((step) => ({ ...step, values: { ...stands, ...values } }));
});

/** What a guide sends to this call, with stand-ins for what it takes from answers. */
export function examplesOf({ name }: Pick<Endpoint, 'name'>): { query: Json; body?: Json } {
  const step = steps.find(({ call }) => call.name === name);
  if (step === undefined) return { query: {} };
  const { query = {}, body, values } = step;
  return { query: filled(query, values), ...(body && { body: filled(body, values) }) };
}

/** Every `$NAME` as its value. */
const filled = (template: Json, values: Json): Json =>
  Object.fromEntries(
    Object.entries(template).map(([key, value]) => [
      key,
      typeof value === 'string' && value.startsWith('$') ? values[value.slice(1)] : value,
    ]),
  );

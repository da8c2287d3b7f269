import { beforeEach, expect, test } from 'vitest';
import { clearDrafts } from '#lib/form/drafts.ts';
import { emitLogout } from '#lib/current-user/logout-signal.ts';
import { emptyDraft, prefillDraft, useOrderDraft } from './order-draft.ts';

const store = () => useOrderDraft.getState();
const kept = () => JSON.parse(localStorage.getItem('yanche.draft.order') ?? 'null');

beforeEach(() => {
  store().reset();
});

test('starts with the defaults of spec §3', () => {
  expect(store().draft).toMatchObject({
    marketId: null,
    ...Object.fromEntries(
      [
        'contractorName phone vin roadHaul vinImageUrl cartitle brandId tagId carId licenseTime',
        'evaluatePlanStartTime evaluatePlanEndTime evaluateAddress cityId lnglat clueId productId',
        'price discount realPrice',
      ]
        .join(' ')
        .split(' ')
        .map((name) => [name, '']),
    ),
  });
  expect(store().needFillCreateOrderInfo).toBe(false);
  expect(store().againRequest).toBe(false);
});

test('merges partial updates and stores them immediately', () => {
  store().update({ vin: 'LSVHJ133022221761' });
  store().update({ phone: '13800000001' });
  expect(store().draft).toEqual({
    ...emptyDraft,
    vin: 'LSVHJ133022221761',
    factsVin: 'LSVHJ133022221761',
    phone: '13800000001',
  });
  expect(kept().state.draft.phone).toBe('13800000001');
  expect(store().needFillCreateOrderInfo).toBe(true);
});

test('values filled in by the app are stored but do not count as user input', () => {
  store().adopt({ productId: 1003 });
  expect(store().draft.productId).toBe(1003);
  expect(store().needFillCreateOrderInfo).toBe(false);
});

test('a form that was only opened leaves nothing on the device', () => {
  store().adopt({ productId: 1003 });
  expect(kept()).toBeNull();
  store().adopt({ phone: '13800000001' });
  expect(kept().state.draft.productId).toBe(1003);
  store().reset();
  expect(kept()).toBeNull();
  store().update({ productId: 1003 });
  expect(kept().state.draft.productId).toBe(1003);
});

test('is restored after a reload with its request id', async () => {
  store().update({ vin: 'LSVHJ133022221761', productId: 1002 });
  const before = JSON.stringify(kept());
  const { requestId } = store();
  store().reset();
  localStorage.setItem('yanche.draft.order', before);
  await useOrderDraft.persist.rehydrate();
  expect(store().draft).toMatchObject({ vin: 'LSVHJ133022221761', productId: 1002 });
  expect(store().requestId).toBe(requestId);
});

test('drops a draft of another version or a broken one', async () => {
  localStorage.setItem(
    'yanche.draft.order',
    JSON.stringify({ state: { draft: { vin: 7, mileage: 3 } }, version: 0 }),
  );
  await useOrderDraft.persist.rehydrate();
  expect(store().draft).toEqual(emptyDraft);
  localStorage.setItem('yanche.draft.order', '{oops');
  await useOrderDraft.persist.rehydrate();
  expect(store().draft).toEqual(emptyDraft);
});

test('the request id changes only after an order was created', () => {
  const { requestId } = store();
  store().update({ vin: 'LSVHJ133022221761', contractorName: '陈志远', cityId: 330100 });
  store().reset();
  expect(store().requestId).toBe(requestId);
  store().update({ vin: 'LSVHJ133022221761', contractorName: '陈志远', cityId: 330100 });
  store().startNext();
  expect(store().requestId).not.toBe(requestId);
  expect(store().requestId).toMatch(/^[\w-]{8,64}$/);
  expect(store().draft).toEqual({ ...emptyDraft, contractorName: '陈志远', cityId: 330100 });
});

test('is deleted at logout', () => {
  store().update({ phone: '13800000001', contractorName: '陈志远' });
  localStorage.setItem('yanche.draft.self', '{}');
  sessionStorage.setItem('yanche.draft.home-vin', 'LSVHJ133022');
  localStorage.setItem('yanche.language', 'en');
  emitLogout();
  expect(store().draft).toEqual(emptyDraft);
  clearDrafts();
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
  expect(localStorage.getItem('yanche.language')).toBe('en');
});

test('works without storage', () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(() => store().update({ phone: '13800000001' })).not.toThrow();
  expect(store().draft.phone).toBe('13800000001');
  if (own) Object.defineProperty(globalThis, 'localStorage', own);
});

test('applies the parameters of a link once', () => {
  store().update({ vin: 'LFMBE22D360008899', cartitle: '丰田 卡罗拉', phone: '13800000001' });
  const link = { vin: 'lsvhj133022221761 ', productId: '1002', clueId: 'c1', sourceCarId: 's1' };
  prefillDraft(link);
  expect(store().draft).toMatchObject({
    vin: 'LSVHJ133022221761',
    cartitle: '',
    productId: 1002,
    clueId: 'c1',
    sourceCarId: 's1',
    phone: '13800000001',
  });
  store().update({ vin: 'LFMBE22D360008899' });
  prefillDraft(link); // a reload of the same URL
  expect(store().draft.vin).toBe('LFMBE22D360008899');
});

test('another car clears the source of the previous one', () => {
  prefillDraft({ vin: 'LSVHJ133022221761', clueId: 'c1', sourceCarId: 's1' });
  prefillDraft({ vin: 'LFMBE22D360008899' });
  expect(store().draft).toMatchObject({ vin: 'LFMBE22D360008899', clueId: '', sourceCarId: '' });
  prefillDraft({ clueId: 'c2' });
  expect(store().draft).toMatchObject({ vin: 'LFMBE22D360008899', clueId: 'c2' });
});

test('ignores a link without valid parameters', () => {
  store().update({ vin: 'LSVHJ133022221761', productId: 1002 });
  prefillDraft({});
  prefillDraft({ vin: null, productId: 'abc' });
  expect(store().draft).toMatchObject({ vin: 'LSVHJ133022221761', productId: 1002 });
});

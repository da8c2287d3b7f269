import { beforeEach, expect, test } from 'vitest';
import { clearDrafts } from '#lib/form/drafts.ts';
import { emitLogout } from '#lib/current-user/logout-signal.ts';
import { emptyDraft, prefillDraft, useOrderDraft } from './order-draft.ts';

const store = () => useOrderDraft.getState();
const kept = () => JSON.parse(localStorage.getItem('yanche.draft.order') ?? 'null');

beforeEach(() => {
  store().reset();
});

test('begins with the empty defaults of spec §3', () => {
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

test('merges partial updates and writes them down at once', () => {
  store().update({ vin: 'LSVHJ133022221761' });
  store().update({ phone: '13800000001' });
  expect(store().draft).toEqual({
    ...emptyDraft,
    vin: 'LSVHJ133022221761',
    phone: '13800000001',
  });
  expect(kept().state.draft.phone).toBe('13800000001');
  expect(store().needFillCreateOrderInfo).toBe(true);
});

test('what we fill in ourselves is kept but not called a draft of theirs', () => {
  store().adopt({ productId: 1003 });
  expect(store().draft.productId).toBe(1003);
  expect(store().needFillCreateOrderInfo).toBe(false);
});

test('comes back after a reload, number included', async () => {
  store().update({ vin: 'LSVHJ133022221761', productId: 1002 });
  const before = JSON.stringify(kept());
  const { requestId } = store();
  store().reset();
  localStorage.setItem('yanche.draft.order', before);
  await useOrderDraft.persist.rehydrate();
  expect(store().draft).toMatchObject({ vin: 'LSVHJ133022221761', productId: 1002 });
  expect(store().requestId).toBe(requestId);
});

test('a draft of another version or a broken one gives an empty form', async () => {
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

test('the number changes only when an order was made from it', () => {
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

test('leaves the page and the device with its person', () => {
  store().update({ phone: '13800000001', contractorName: '陈志远' });
  localStorage.setItem('yanche.draft.self', '{}');
  localStorage.setItem('yanche.language', 'en');
  emitLogout();
  expect(store().draft).toEqual(emptyDraft);
  clearDrafts();
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
  expect(localStorage.getItem('yanche.language')).toBe('en');
});

test('works where storage is refused', () => {
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

test('takes over what a link brings, once', () => {
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
  prefillDraft(link); // a reload of the same address
  expect(store().draft.vin).toBe('LFMBE22D360008899');
});

test('another car does not come from where the one before came from', () => {
  prefillDraft({ vin: 'LSVHJ133022221761', clueId: 'c1', sourceCarId: 's1' });
  prefillDraft({ vin: 'LFMBE22D360008899' });
  expect(store().draft).toMatchObject({ vin: 'LFMBE22D360008899', clueId: '', sourceCarId: '' });
  prefillDraft({ clueId: 'c2' });
  expect(store().draft).toMatchObject({ vin: 'LFMBE22D360008899', clueId: 'c2' });
});

test('a link without anything, or with nonsense, leaves the draft alone', () => {
  store().update({ vin: 'LSVHJ133022221761', productId: 1002 });
  prefillDraft({});
  prefillDraft({ vin: null, productId: 'abc' });
  expect(store().draft).toMatchObject({ vin: 'LSVHJ133022221761', productId: 1002 });
});

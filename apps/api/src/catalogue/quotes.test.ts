import { firstOrderTerms } from '@yanche/rules/orders/order-terms';
import { expect, test } from 'vitest';
import { createLinks } from '#lib/signing/links.ts';
import { isQuoteValid, createQuote, localizePriceParts } from './quotes.ts';

const product = { name: '国标检测', name_en: 'Standard inspection' };
const addons = [
  { code: 'LIFT', name: '举升检查', name_en: 'Lift check' },
  { code: 'OBD', name: '电脑诊断', name_en: 'OBD scan' },
];
const base = { kind: 'base' as const, name: '国标检测', amount: 26_800 };
const namesOf = (parts: Parameters<typeof localizePriceParts>[0], language: 'zh' | 'en') =>
  localizePriceParts(parts, { product, addons }, language).map(({ name }) => name);

const links = createLinks('a secret of the tests');
const now = new Date('2026-11-21T02:00:00Z');
const subject = { productId: 1002, cityId: 330100, addons: ['LIFT'] };
const quoteFor = (price: number, origin_price: number, language: 'zh' | 'en' = 'zh') =>
  createQuote(links, subject, {
    product: { ...product, price, origin_price },
    addons: addons.slice(0, 1).map((addon) => ({ ...addon, price: 5_000 })),
    terms: firstOrderTerms,
    language,
    now,
  });

test('below the list price the discount is a part, and the price paid stays', () => {
  expect(quoteFor(26_800, 32_800)).toMatchObject({
    parts: [
      { kind: 'base', name: '国标检测', amount: 32_800 },
      { kind: 'addon', code: 'LIFT', amount: 5_000 },
      { kind: 'discount', code: 'ACTIVITY', name: '限时优惠', amount: -6_000 },
    ],
    price: 37_800,
    discount: 6_000,
    realPrice: 31_800,
  });
  expect(quoteFor(26_800, 32_800, 'en').parts.at(-1)?.name).toBe('Offer');
});

test.each([26_800, 20_000])('at a list price of %s there is no discount', (listPrice) => {
  const { parts, ...sums } = quoteFor(26_800, listPrice);
  expect(parts.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['base', 26_800],
    ['addon', 5_000],
  ]);
  expect(sums).toMatchObject({ price: 31_800, discount: 0, realPrice: 31_800 });
});

test('the signature covers the discount and its part', () => {
  const quote = quoteFor(26_800, 32_800);
  const isValid = (changed: Partial<typeof quote>) =>
    isQuoteValid(links, subject, { ...quote, ...changed }, now);
  expect(isValid({})).toBe(true);
  expect(isValid({ discount: 6_001 })).toBe(false);
  expect(isValid({ price: 37_801 })).toBe(false);
  const withPart = (change: object) =>
    quote.parts.map((part) => (part.kind === 'discount' ? { ...part, ...change } : part));
  for (const change of [{ amount: -6_001 }, { code: 'GOLD' }, { kind: 'addon' as const }]) {
    expect(isValid({ parts: withPart(change) })).toBe(false);
  }
  expect(isValid({ parts: quote.parts.slice(0, -1) })).toBe(false);
});

test("a discount is named in the reader's language; unknown ones keep their name", () => {
  const parts = [
    ...quoteFor(26_800, 32_800).parts,
    { kind: 'discount' as const, code: 'LEVEL', name: '会员优惠', amount: -1_000 },
  ];
  expect(namesOf(parts, 'en')).toEqual(['Standard inspection', 'Lift check', 'Offer', '会员优惠']);
  const en = quoteFor(26_800, 32_800, 'en').parts;
  expect(namesOf(en, 'zh')).toEqual(['国标检测', '举升检查', '限时优惠']);
});

test("parts are named in the reader's language, whatever it was made in", () => {
  const zh = [base, { kind: 'addon' as const, code: 'LIFT', name: '举升检查', amount: 5_000 }];
  expect(namesOf(zh, 'en')).toEqual(['Standard inspection', 'Lift check']);
  const en = [
    { ...base, name: 'Standard inspection' },
    { kind: 'addon' as const, code: 'OBD', name: 'OBD scan', amount: 5_000 },
  ];
  expect(namesOf(en, 'zh')).toEqual(['国标检测', '电脑诊断']);
  expect(localizePriceParts(en, { product, addons }, 'zh').map(({ amount }) => amount)).toEqual([
    26_800, 5_000,
  ]);
});

test('quotes older than extra codes are matched by name, in either language', () => {
  const old = ['举升检查', 'OBD scan'].map((name) => ({
    kind: 'addon' as const,
    name,
    amount: 5_000,
  }));
  expect(namesOf(old, 'en')).toEqual(['Lift check', 'OBD scan']);
  expect(namesOf(old, 'zh')).toEqual(['举升检查', '电脑诊断']);
});

test('renamed parts show the new name, discontinued ones the old', () => {
  const parts = [
    { kind: 'addon' as const, code: 'LIFT', name: '举升', amount: 5_000 },
    { kind: 'addon' as const, code: 'GONE', name: '夜间检测', amount: 5_000 },
    { kind: 'discount' as const, name: '新客立减', amount: -1_000 },
  ];
  expect(namesOf(parts, 'zh')).toEqual(['举升检查', '夜间检测', '新客立减']);
});

import { expect, test } from 'vitest';
import { partsFor } from './quotes.ts';

const product = { name: '国标检测', name_en: 'Standard inspection' };
const addons = [
  { code: 'LIFT', name: '举升检查', name_en: 'Lift check' },
  { code: 'OBD', name: '电脑诊断', name_en: 'OBD scan' },
];
const base = { kind: 'base' as const, name: '国标检测', amount: 26_800 };
const namesOf = (parts: Parameters<typeof partsFor>[0], language: 'zh' | 'en') =>
  partsFor(parts, { product, addons }, language).map(({ name }) => name);

test('in the language of the reader, whatever it was made in', () => {
  const zh = [base, { kind: 'addon' as const, code: 'LIFT', name: '举升检查', amount: 5_000 }];
  expect(namesOf(zh, 'en')).toEqual(['Standard inspection', 'Lift check']);
  const en = [
    { ...base, name: 'Standard inspection' },
    { kind: 'addon' as const, code: 'OBD', name: 'OBD scan', amount: 5_000 },
  ];
  expect(namesOf(en, 'zh')).toEqual(['国标检测', '电脑诊断']);
  expect(partsFor(en, { product, addons }, 'zh').map(({ amount }) => amount)).toEqual([
    26_800, 5_000,
  ]);
});

test('a quote from before extras had a code is known by its name, in either language', () => {
  const old = ['举升检查', 'OBD scan'].map((name) => ({
    kind: 'addon' as const,
    name,
    amount: 5_000,
  }));
  expect(namesOf(old, 'en')).toEqual(['Lift check', 'OBD scan']);
  expect(namesOf(old, 'zh')).toEqual(['举升检查', '电脑诊断']);
});

test('renamed since it has its new name, sold no more that under which it was sold', () => {
  const parts = [
    { kind: 'addon' as const, code: 'LIFT', name: '举升', amount: 5_000 },
    { kind: 'addon' as const, code: 'GONE', name: '夜间检测', amount: 5_000 },
    { kind: 'discount' as const, name: '新客立减', amount: -1_000 },
  ];
  expect(namesOf(parts, 'zh')).toEqual(['举升检查', '夜间检测', '新客立减']);
});

import { itemsFor } from '@yanche/rules/inspections/checklist';
import { stationsFor } from '@yanche/rules/inspections/stations';
import { expect, it } from 'vitest';
import { sampleAddons, sampleProducts } from './products.ts';

it('has 15 products and 5 add-ons with unique keys and whole fen', () => {
  expect(sampleProducts).toHaveLength(15);
  expect(sampleAddons).toHaveLength(5);
  expect(new Set(sampleProducts.flatMap(({ id, code }) => [id, code])).size).toBe(30);
  for (const { price } of [...sampleProducts, ...sampleAddons]) {
    expect(Number.isInteger(price)).toBe(true);
  }
});

it('never asks more than the struck-out price', () => {
  for (const { price, origin_price } of sampleProducts) {
    expect(price).toBeLessThanOrEqual(origin_price ?? price);
  }
});

it('scores exactly the inspections that cover the whole form of the standard', () => {
  for (const { kind, scored, check_groups } of sampleProducts) {
    if (kind === 'inspection') expect(scored).toBe(check_groups.includes('路试检查'));
  }
});

it('covers only groups that the checklist knows', () => {
  for (const group of sampleProducts.flatMap((product) => product.check_groups)) {
    const items = itemsFor({ groups: [group], energy: 'phev', sunroof: true });
    expect(items, group).not.toHaveLength(0);
  }
});

it('denies no station that its job walks', () => {
  const lift = 'S6';
  const denied = sampleProducts.flatMap((product) => {
    const items = itemsFor({ groups: product.check_groups, energy: 'ice', sunroof: true });
    const walks = stationsFor(items.map(({ code }) => code)).some(({ id }) => id === lift);
    const says = product.not_covered.filter((words) => /(不含|不做|没有)[^。；]*举升/.test(words));
    return walks ? says : [];
  });
  expect(denied).toEqual([]);
});

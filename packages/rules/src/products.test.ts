import { expect, it } from 'vitest';
import { addons, findProduct, products } from './products.ts';

it('holds 15 products and 5 add-ons with unique keys and whole fen', () => {
  expect(products).toHaveLength(15);
  expect(addons).toHaveLength(5);
  expect(new Set(products.flatMap((p) => [p.productId, p.code])).size).toBe(30);
  for (const { price } of [...products, ...addons]) expect(Number.isInteger(price)).toBe(true);
});

it('never asks more than the struck-out price', () => {
  for (const { price, originPrice } of products) expect(price).toBeLessThanOrEqual(originPrice);
});

it('scores exactly the products that check the whole GB form', () => {
  for (const product of products.filter((p) => p.kind === 'inspection')) {
    expect(product.scored).toBe(product.checkGroups.includes('路试检查'));
  }
});

it('finds a product by its id', () => {
  expect(findProduct('1003')?.code).toBe('CHK_FULL');
  expect(findProduct('9999')).toBeNull();
});

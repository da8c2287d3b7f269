import { expect, it } from 'vitest';
import { chooseTurns, likenessOutcome, turnOrders } from './face-check.ts';

it('twenty orders of four turns, each with both sides and none twice in a row', () => {
  const orders = turnOrders();
  expect(new Set(orders.map((order) => order.join())).size).toBe(20);
  for (const order of orders) {
    expect(order).toHaveLength(4);
    expect(order.some((turn, at) => turn === order[at - 1])).toBe(false);
    expect(order).toEqual(expect.arrayContaining(['left', 'right']));
  }
  expect(chooseTurns((below) => below - 1)).toEqual(orders.at(-1));
});

it('a likeness passes, goes to a person or fails', () => {
  expect([0.65, 0.649, 0.55, 0.549].map((score) => likenessOutcome(score))).toEqual([
    'pass',
    'doubtful',
    'doubtful',
    'fail',
  ]);
});

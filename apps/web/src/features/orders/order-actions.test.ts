import type { OrderStatus } from '@yanche/rules/orders/order-status';
import { orderAction } from '@yanche/contract/orders/orders';
import { orderStatusLabels } from '@yanche/rules/orders/order-state';
import { describe, expect, it } from 'vitest';
import { anId, anOrderRow } from '#testing/an-order.ts';
import { cardActions, shownActions } from './order-actions.ts';

const words = (status: OrderStatus, actions: (typeof orderAction.options)[number][]) =>
  cardActions(anOrderRow(1, { status, actions })).map(({ word }) => word);

describe('the buttons of a card', () => {
  it.each([
    ['10', ['pay', 'cancel'], ['pay', 'cancel']],
    ['20', ['changeTime', 'cancel'], ['changeTime', 'cancel']],
    ['20', ['cancel'], ['progress', 'cancel']],
    ['35', ['cancel'], ['progress', 'cancel']],
    ['40', [], ['progress']],
    ['60', ['viewReport', 'confirm', 'dispute'], ['viewReport', 'confirm']],
    ['70', ['viewReport', 'claim', 'invoice', 'rebuy'], ['viewReport', 'rebuy']],
    ['80', ['rebuy'], ['rebuy']],
    ['85', [], ['progress']],
    ['95', ['changeTime', 'cancel'], ['visitAgain', 'refund']],
    ['95', ['cancel'], ['refund']],
  ] as const)('status %s with %j: %j', (status, actions, expected) => {
    expect(words(status, [...actions])).toEqual(expected);
  });

  it('are at most two', () => {
    for (const status of Object.keys(orderStatusLabels) as OrderStatus[]) {
      expect(words(status, orderAction.options).length).toBeLessThanOrEqual(2);
    }
  });
});

it('links to the screen of the action', () => {
  const order = {
    ...anOrderRow(1, { status: '70', actions: ['viewReport', 'rebuy'] }),
    productId: 3,
  };
  expect(shownActions(order).map(({ leads }) => leads)).toEqual([
    { href: `/jianceReport?orderId=${anId(1)}` },
    { href: `/order/createOrder?vin=LSVHJ133022221761&productId=3` },
  ]);
});

it('makes the refund primary only when no new visit is offered', () => {
  const primary = (actions: readonly (typeof orderAction.options)[number][]) =>
    shownActions(anOrderRow(1, { status: '95', actions: [...actions] }))
      .filter((action) => action.primary)
      .map(({ word, leads }) => [word, leads]);
  expect(primary(['changeTime', 'cancel'])).toEqual([['visitAgain', { sheet: 'changeTime' }]]);
  expect(primary(['cancel'])).toEqual([['refund', { sheet: 'cancel' }]]);
});

it('hides actions without a screen', () => {
  const actions = ['claim', 'invoice'] as const;
  expect(shownActions(anOrderRow(1, { status: '70', actions: [...actions] }))).toEqual([]);
});

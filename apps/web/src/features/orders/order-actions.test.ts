import { orderAction } from '@yanche/contract/orders';
import { orderStatusLabels, type OrderStatus } from '@yanche/rules/order-state';
import { describe, expect, it } from 'vitest';
import { anId, anOrderRow } from '#testing/an-order.ts';
import { cardActions, shownActions } from './order-actions.ts';

const words = (status: OrderStatus, actions: (typeof orderAction.options)[number][]) =>
  cardActions(anOrderRow(1, { status, actions })).map(({ word }) => word);

describe('the buttons of a card', () => {
  it.each([
    ['10', ['pay', 'cancel'], ['pay', 'cancel']],
    ['20', ['changeTime', 'cancel'], ['progress', 'cancel']],
    ['40', [], ['progress']],
    ['60', ['viewReport', 'confirm', 'dispute'], ['viewReport']],
    ['70', ['viewReport', 'claim', 'invoice', 'rebuy'], ['viewReport', 'rebuy']],
    ['80', ['rebuy'], ['rebuy']],
    ['85', [], ['progress']],
    ['95', ['changeTime', 'cancel'], ['refund']],
  ] as const)('status %s with %j: %j', (status, actions, expected) => {
    expect(words(status, [...actions])).toEqual(expected);
  });

  it('are never more than two', () => {
    for (const status of Object.keys(orderStatusLabels) as OrderStatus[]) {
      expect(words(status, orderAction.options).length).toBeLessThanOrEqual(2);
    }
  });
});

it('leads where the action is done', () => {
  const order = {
    ...anOrderRow(1, { status: '70', actions: ['viewReport', 'rebuy'] }),
    productId: 3,
  };
  expect(shownActions(order).map(({ href }) => href)).toEqual([
    `/jianceReport?orderId=${anId(1)}`,
    `/order/createOrder?vin=LSVHJ133022221761&productId=3`,
  ]);
});

it('shows nothing whose screen does not exist yet', () => {
  const actions = ['changeTime', 'confirm', 'dispute', 'claim', 'invoice'] as const;
  expect(shownActions(anOrderRow(1, { status: '70', actions: [...actions] }))).toEqual([]);
});

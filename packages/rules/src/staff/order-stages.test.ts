import { expect, it } from 'vitest';
import { historyStatus } from '../history/history-status.ts';
import { orderStatus } from '../orders/order-status.ts';
import { selfStatus } from '../orders/self-order-status.ts';
import {
  anyOrderKinds,
  anyStatusLabel,
  orderStageLabels,
  type OrderStage,
  sourceProgressOf,
  statusesIn,
} from './order-stages.ts';

const all = { inspection: orderStatus, self: selfStatus, history: historyStatus };
const stages = Object.keys(orderStageLabels) as OrderStage[];

it.each(anyOrderKinds)('every status of %s is in one stage and has words', (kind) => {
  const found = stages.flatMap((stage) => statusesIn(kind, stage));
  expect(found.toSorted()).toEqual(Object.values(all[kind]).toSorted());
  for (const status of found) expect(anyStatusLabel(kind, status)[0]).not.toBe(status);
});

it('only a query waits for a source', () => {
  expect(anyOrderKinds.map((kind) => statusesIn(kind, 'waiting'))).toEqual([[], [], ['20']]);
});

it('a source waits, is in trouble, has answered or failed', () => {
  const of = (status: 'wanted' | 'answered' | 'givenUp' | 'planned', more: object = {}) =>
    sourceProgressOf({ status, outcome: null, isTroubled: false, ...more });
  expect(of('planned')).toBe('planned');
  expect(of('wanted')).toBe('waiting');
  expect(of('wanted', { isTroubled: true })).toBe('troubled');
  expect(of('answered', { outcome: 'ready', isTroubled: true })).toBe('answered');
  expect(of('answered', { outcome: 'noRecord' })).toBe('noRecord');
  expect(of('answered', { outcome: 'contradictory' })).toBe('failed');
  expect(of('givenUp')).toBe('failed');
});

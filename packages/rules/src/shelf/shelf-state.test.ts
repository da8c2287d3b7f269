import { expect, test } from 'vitest';
import {
  shelfActions,
  type ShelfStatus,
  shelfStatusLabels,
  shelfTabs,
  shelfTransitions,
  wantedFor,
} from './shelf-state.ts';
import { checkMachine } from '../testing/check-machine.ts';

const statuses = Object.keys(shelfStatusLabels) as ShelfStatus[];

checkMachine(shelfTransitions, { start: 'pending', labels: shelfStatusLabels });

test('every status is in exactly one tab', () => {
  const listed: ShelfStatus[] = shelfTabs.flatMap((tab): readonly ShelfStatus[] => tab.statuses);
  expect(listed.sort()).toEqual([...statuses].sort());
});

test.each<[ShelfStatus, boolean, boolean, string[]]>([
  ['pending', true, false, ['publish', 'edit', 'withdraw']],
  ['pending', false, true, ['edit', 'order', 'certify', 'withdraw']],
  ['pending', false, false, ['edit', 'withdraw']],
  ['publishing', true, false, ['withdraw']],
  ['published', true, false, ['withdraw']],
  ['published', false, true, ['order', 'certify', 'withdraw']],
  ['withdrawing', true, false, []],
  ['withdrawn', true, false, ['restore']],
  ['withdrawn', false, true, ['restore']],
])('%s, complete %s, needs a report %s: %j', (status, isComplete, needsReport, actions) => {
  const wanted = wantedFor(needsReport ? 'missing' : 'done', null);
  expect(shelfActions({ status, isComplete, wanted })).toEqual(actions);
});

test('a certificate under way leaves an inspection to be ordered, an inspection leaves nothing', () => {
  expect(wantedFor('underWay', 'self')).toEqual(['order']);
  expect(wantedFor('underWay', 'inspection')).toEqual([]);
  expect(wantedFor('expired', null)).toEqual(['order', 'certify']);
});

import { sourceRestMs } from '../work/history-request-state.ts';
import { expect, it } from 'vitest';
import { checkMachine } from '../testing/check-machine.ts';
import { historyCaseStatusLabels, historyCaseTransitions } from './history-case.ts';
import {
  historyActions,
  historyStatusLabels,
  historyTabs,
  historyTransitions,
  nextHistoryStatus,
} from './history-state.ts';

checkMachine(historyTransitions, {
  start: '10',
  labels: historyStatusLabels,
  // A report whose records were all found wrong ends as none.
  ends: ['31', '80', '90'],
});
checkMachine(historyCaseTransitions, {
  start: 'open',
  labels: historyCaseStatusLabels,
  ends: ['corrected', 'upheld', 'withdrawn'],
});

it('is paid once, and never after its end', () => {
  expect(nextHistoryStatus('20', 'pay')).toBeNull();
  expect(nextHistoryStatus('80', 'useRight')).toBeNull();
  expect(nextHistoryStatus('32', 'refund')).toBe('90');
});

it('a report that was deleted can only be queried again', () => {
  expect(historyActions('30', false)).toEqual(['viewReport']);
  expect(historyActions('30', true)).toEqual(['rebuy']);
});

it('every status stands in one tab', () => {
  const inTabs = historyTabs.flatMap(({ statuses }) => statuses ?? []);
  expect([...inTabs].sort()).toEqual(Object.keys(historyStatusLabels).sort());
});

it.each([
  [4, 0],
  [5, 1],
  [8, 1],
  [9, 2],
  [40, 15],
])('after %i faults in a row a source rests for %i minutes', (faults, minutes) => {
  expect(sourceRestMs(faults)).toBe(minutes * 60_000);
});

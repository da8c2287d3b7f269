import { expect, it } from 'vitest';
import {
  mayReportEvent,
  reportEventsFrom,
  reportStatusLabels,
  reportTransitions,
} from './report-state.ts';
import { checkMachine } from '../testing/check-machine.ts';
import published from '../testing/transitions.json' with { type: 'json' };

checkMachine(reportTransitions, {
  start: 'draft',
  labels: reportStatusLabels,
  ends: ['superseded', 'revoked'],
});

it('is the published machine', () => {
  const rows = reportTransitions.map((row) => [row.from, row.event, row.to, row.actors.join('|')]);
  expect(rows).toEqual(published.report);
});

it('lets only an admin revoke', () => {
  expect(mayReportEvent('published', 'revoke', 'admin')).toBe(true);
  expect(mayReportEvent('published', 'revoke', 'reviewer')).toBe(false);
  expect(reportEventsFrom('published', 'reviewer')).toEqual(['amend']);
  expect(reportEventsFrom('expired')).toEqual(['revoke']);
});

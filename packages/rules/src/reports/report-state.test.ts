import { expect, it } from 'vitest';
import {
  isFinalReport,
  mayReportEvent,
  nextReportStatus,
  reportEventsFrom,
  type ReportStatus,
  reportStatusLabels,
  reportTransitions,
} from './report-state.ts';
import published from '../testing/transitions.json' with { type: 'json' };

const statuses = Object.keys(reportStatusLabels) as ReportStatus[];

it.each([
  ['draft', 'submit', 'reviewing'],
  ['reviewing', 'reject', 'draft'],
  ['reviewing', 'publish', 'published'],
  ['published', 'amend', 'superseded'],
  ['published', 'expire', 'expired'],
  ['published', 'revoke', 'revoked'],
  ['draft', 'publish', null],
  ['published', 'submit', null],
  ['expired', 'publish', null],
] as const)('%s + %s → %s', (status, event, to) => {
  expect(nextReportStatus(status, event)).toBe(to);
});

it('is the published machine', () => {
  const rows = reportTransitions.map((row) => [row.from, row.event, row.to, row.actors.join('|')]);
  expect(rows).toEqual(published.report);
});

it('ends where a version is no longer valid', () => {
  expect(statuses.filter(isFinalReport)).toEqual(['superseded', 'expired', 'revoked']);
});

it('reaches every status', () => {
  const targets: string[] = reportTransitions.map((row) => row.to);
  expect(statuses.filter((status) => !targets.includes(status))).toEqual([]);
});

it('lets only an admin revoke', () => {
  expect(mayReportEvent('published', 'revoke', 'admin')).toBe(true);
  expect(mayReportEvent('published', 'revoke', 'reviewer')).toBe(false);
  expect(reportEventsFrom('published', 'reviewer')).toEqual(['amend']);
});

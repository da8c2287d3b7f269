import { expect, it } from 'vitest';
import { DAY_MS } from '../calendar.ts';
import { APPEAL_RULES, appealBarred, appealDueAt, appealUntil } from './appeal.ts';

const since = new Date('2026-11-21T02:00:00Z');
const after = (ms: number) => new Date(since.getTime() + ms);

it('may be made once, until its last moment', () => {
  const last = APPEAL_RULES.days * DAY_MS;
  expect(appealUntil(since)).toBe(since.getTime() + last);
  expect(appealBarred({ since, isAppealed: false }, after(0))).toBeNull();
  expect(appealBarred({ since, isAppealed: false }, after(last - 1))).toBeNull();
  expect(appealBarred({ since, isAppealed: false }, after(last))).toBe('late');
  expect(appealBarred({ since, isAppealed: true }, after(0))).toBe('made');
});

it('is due some days after it was made', () => {
  expect(appealDueAt(since)).toBe(since.getTime() + APPEAL_RULES.answerDays * DAY_MS);
});

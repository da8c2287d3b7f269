import type { BoardInspector, BoardJob } from '@yanche/contract/console/jobs';
import { expect, test } from 'vitest';
import { candidatesOf } from './candidates.ts';

const who = (inspectorId: string, more: Partial<BoardInspector> = {}): BoardInspector => ({
  inspectorId,
  name: inspectorId,
  cityIds: [1],
  skills: [],
  isStopped: false,
  isAway: false,
  ...more,
});

test('a job is offered to nobody who is suspended, away, of another town, or has it', () => {
  const inspectors = [
    who('free'),
    who('suspended', { isStopped: true }),
    who('away', { isAway: true }),
    who('elsewhere', { cityIds: [2] }),
    who('holder'),
  ];
  const job = { inspectorId: 'holder', city: { id: 1 }, skill: null } as BoardJob;
  expect(candidatesOf(job, inspectors).map(({ name }) => name)).toEqual(['free']);
});

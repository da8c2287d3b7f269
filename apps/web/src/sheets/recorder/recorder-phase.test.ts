import { expect, test } from 'vitest';
import { phaseAfter, type RecorderEvent, type RecorderPhase } from './recorder-phase.ts';

const walk = (events: RecorderEvent[], canRecord = true, from: RecorderPhase = 'starting') =>
  events.reduce((phase, event) => phaseAfter(phase, event, canRecord), from);

test.each([
  ['recorded', ['live', 'record', 'film', 'checked'], 'review'],
  ['recorded again', ['live', 'record', 'film', 'checked', 'again', 'live'], 'ready'],
  ['stopped too early', ['live', 'record', 'abort'], 'starting'],
  ['refused, then a file', ['refuse', 'film', 'checked'], 'review'],
  ['refused, then allowed', ['refuse', 'again', 'live'], 'ready'],
  ['taken away before', ['live', 'lose'], 'lost'],
  ['taken away while recording: the stop counts', ['live', 'record', 'lose'], 'recording'],
  ['a late answer of the camera', ['film', 'live'], 'checking'],
] as const)('%s', (_, events, phase) => {
  expect(walk([...events])).toBe(phase);
});

test("without a recorder there is the phone's camera, again and again", () => {
  expect(walk(['film', 'checked', 'again'], false, 'none')).toBe('none');
  expect(walk(['live', 'record'], false, 'none')).toBe('none');
});

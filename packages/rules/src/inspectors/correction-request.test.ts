import { expect, it } from 'vitest';
import { correctionStateOf, mayAskCorrection } from './correction-request.ts';

it('reaches a reviewer only once who asks is proven', () => {
  expect(
    (['open', 'failed', 'declined', 'review', 'passed'] as const).map((face) =>
      correctionStateOf(face, null),
    ),
  ).toEqual(['unproven', 'unproven', 'unproven', 'review', 'waiting']);
  expect(correctionStateOf('passed', 'settled')).toBe('settled');
  expect(correctionStateOf('passed', 'declined')).toBe('declined');
});

it('waits once at a time', () => {
  expect(mayAskCorrection(null)).toBe(true);
  expect(
    (['unproven', 'review', 'waiting', 'settled', 'declined'] as const).filter(mayAskCorrection),
  ).toEqual(['unproven', 'settled', 'declined']);
});

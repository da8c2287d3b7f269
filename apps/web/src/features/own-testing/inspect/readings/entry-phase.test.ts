import { expect, test } from 'vitest';
import { type EntryEvent, entryPhases, entryStep, nextOf } from './entry-phase.ts';

const events: EntryEvent[] = [
  'none',
  'unfinished',
  'possible',
  'full',
  'impossible',
  'surplus',
  'pause',
  'edit',
  'next',
  'asked',
  'settled',
];

test('the whole table: where each event leads from each phase', () => {
  const rows = Object.keys(entryPhases).map((phase) => [
    phase,
    ...events.map((event) => {
      const { to, act } = entryStep(phase as keyof typeof entryPhases, event);
      const stays = to === phase && act === undefined;
      return stays ? '-' : [to, act].filter((part) => part !== undefined).join('+');
    }),
  ]);
  expect(rows.map((row) => row.join(' '))).toEqual([
    'typing - - waiting shown+record refused - - - - asking typing+leave',
    'waiting typing typing - shown+record refused held typing+record held typing+record asking typing+leave',
    'shown typing typing waiting shown+record refused held typing+leave held typing+leave asking -',
    'held - - - - refused - - - - asking typing+leave',
    'refused typing typing waiting shown+record - - - - - - -',
    'asking typing typing waiting shown+record refused - - held - - typing+leave',
  ]);
});

test('"next" leaves an empty place, refuses what is no value and records what is one', () => {
  expect(nextOf('none')).toEqual({ to: 'typing', act: 'leave' });
  expect(nextOf('unfinished')).toEqual({ to: 'refused' });
  expect(nextOf('impossible')).toEqual({ to: 'refused' });
  expect(nextOf('possible')).toEqual({ to: 'typing', act: 'record' });
  expect(nextOf('full')).toEqual({ to: 'typing', act: 'record' });
});

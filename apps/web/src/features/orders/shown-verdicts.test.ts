import { expect, it } from 'vitest';
import { shownVerdicts } from './shown-verdicts.ts';

const keys = (verdicts: Record<string, string>) => shownVerdicts(verdicts).map(({ key }) => key);

it('always shows accident and flood, others only when something was found', () => {
  const verdicts = {
    accident: 'none',
    flood: 'unchecked',
    fire: 'none',
    odometer: 'major',
    identity: 'unchecked',
  };
  expect(keys(verdicts)).toEqual(['accident.none', 'flood.unchecked', 'odometer.major']);
});

it('never marks unchecked or doubtful verdicts as good', () => {
  const tones = shownVerdicts({ accident: 'unchecked', flood: 'suspect' }).map(({ tone }) => tone);
  expect(tones).toEqual(['unknown', 'minor']);
});

it('ignores unknown verdicts', () => {
  expect(keys({ accident: 'splendid', tyres: 'major' })).toEqual([]);
});

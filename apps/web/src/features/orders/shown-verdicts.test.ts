import { expect, it } from 'vitest';
import { shownVerdicts } from './shown-verdicts.ts';

const keys = (verdicts: Record<string, string>) => shownVerdicts(verdicts).map(({ key }) => key);

it('tells of accident and flood always, of the others only what was found', () => {
  const verdicts = {
    accident: 'none',
    flood: 'unchecked',
    fire: 'none',
    odometer: 'major',
    identity: 'unchecked',
  };
  expect(keys(verdicts)).toEqual(['accident.none', 'flood.unchecked', 'odometer.major']);
});

it('never marks what nobody checked, or a doubt, as good', () => {
  const tones = shownVerdicts({ accident: 'unchecked', flood: 'suspect' }).map(({ tone }) => tone);
  expect(tones).toEqual(['unknown', 'minor']);
});

it('leaves out what it does not know', () => {
  expect(keys({ accident: 'splendid', tyres: 'major' })).toEqual([]);
});

import { expect, test } from 'vitest';
import { type CheckedShot, checkSelfOrder, type SelfCheckFacts } from './self-check.ts';

const aShot = (stepKey: string, more: Partial<CheckedShot> = {}): CheckedShot => ({
  stepKey,
  sha256: `sha of ${stepKey}`,
  hash: stepKey === 'front' ? '00ff00ff00ff00ff' : 'f0f0f0f0f0f0f0f0',
  hints: [],
  source: 'camera',
  cameraOnly: true,
  takenAt: '2026-11-21T10:30:00+08:00',
  usedBefore: false,
  ...more,
});
const facts: SelfCheckFacts = {
  shots: [aShot('front'), aShot('rear')],
  session: { from: '2026-11-21T10:00:00+08:00', to: '2026-11-21T11:00:00+08:00' },
  vin: 'LSVAA4187E2184847',
  isVinDoubtful: false,
  km: 36_000,
  ageYears: 5,
  reportKm: 30_000,
  reading: { vin: null, km: null },
  unread: { vin: 0, km: 0 },
};
const check = (more: Partial<SelfCheckFacts>) => checkSelfOrder({ ...facts, ...more });
const codesOf = (shot: CheckedShot) =>
  check({ shots: [aShot('front'), shot] }).retakes.map(({ stepKey, code }) => `${stepKey} ${code}`);

test('good photos of a plausible car have nothing', () => {
  expect(check({})).toEqual({ retakes: [], risks: [] });
});

test.each<[string, Partial<CheckedShot>, string[]]>([
  ['a bad hint', { hints: [{ code: 'blurry', level: 'bad' }] }, ['rear blurry']],
  ['a warning only', { hints: [{ code: 'blurry', level: 'warn' }] }, []],
  ['a file that is no picture', { hash: null }, ['rear unreadable']],
  ['the bytes of another step', { sha256: 'sha of front' }, ['rear duplicate']],
  ['from the album', { source: 'album' }, ['rear albumPhoto']],
  ['from the album where it may be', { source: 'album', cameraOnly: false }, []],
  ['taken before', { takenAt: '2026-11-21T09:49:59+08:00' }, ['rear outsideSession']],
  ['taken before, but clocks differ', { takenAt: '2026-11-21T09:50:00+08:00' }, []],
  ['taken in the future', { takenAt: '2026-11-21T11:10:01+08:00' }, ['rear outsideSession']],
])('%s', (_, more, expected) => {
  expect(codesOf(aShot('rear', more))).toEqual(expected);
});

test('of two equal photos only the later one is the copy', () => {
  const { retakes } = check({ shots: [aShot('front'), aShot('rear', { sha256: 'sha of front' })] });
  expect(retakes).toEqual([{ stepKey: 'rear', code: 'duplicate' }]);
});

test.each<[string, Partial<SelfCheckFacts>, string[]]>([
  [
    'nearly equal',
    { shots: [aShot('front'), aShot('rear', { hash: '00ff00ff00ff00f8' })] },
    ['alikePhotos'],
  ],
  ['four bits apart', { shots: [aShot('front'), aShot('rear', { hash: '00ff00ff00ff01f8' })] }, []],
  [
    'two of one step may be alike',
    { shots: [aShot('damage'), aShot('damage', { sha256: 'other' })] },
    [],
  ],
  ['known bytes', { shots: [aShot('front', { usedBefore: true })] }, ['usedBefore']],
  ['check digit', { isVinDoubtful: true }, ['vinCheckDigit']],
  ['another VIN was read', { reading: { vin: 'LSVAA4187E2184848', km: null } }, ['vinOnPhoto']],
  ['the same VIN was read', { reading: { vin: facts.vin, km: 36_100 } }, []],
  ['another mileage was read', { reading: { vin: null, km: 36_101 } }, ['mileageOnPhoto']],
  ['one photo could not be read', { unread: { vin: 1, km: 1 } }, []],
  ['two could not', { unread: { vin: 2, km: 3 } }, ['vinUnread', 'mileageUnread']],
  ['below a report', { reportKm: 36_001 }, ['mileageBelowReport']],
  ['no report', { reportKm: null }, []],
  ['far too many', { km: 400_001, reportKm: null }, ['mileageTooHigh']],
  ['a new car may have many', { km: 80_000, ageYears: 0.2 }, []],
  ['hardly any', { km: 2_000, reportKm: null }, ['mileageTooLow']],
  ['hardly any, but young', { km: 500, ageYears: 2, reportKm: null }, []],
])('risk: %s', (_, more, expected) => {
  expect(check(more).risks).toEqual(expected);
});

import { describe, expect, it, test } from 'vitest';
import { canonicalJson } from '../canonical-json.ts';
import { partOfName, isStructuralName } from './claim-parts.ts';
import { countHistory } from './history-counts.ts';
import { historyOutcomeOf, historyRefundFor, type SourceOutcome } from './history-refund.ts';
import { buildHistoryReport, isEmptied, worthOf } from './history-report.ts';
import type { HistoryTopic } from './history-topics.ts';
import { mileageConflicts } from './mileage-conflicts.ts';
import { uninsuredAfter } from './policy-gaps.ts';
import type { AnsweredSource, SourceFacts, SourceRow } from './source-facts.ts';
import { contradictionOf } from './source-contradiction.ts';
import { hasRecords } from './source-marks.ts';
import { inScope, outcomeOf } from './source-scope.ts';

const no = { says: 'no', rows: [] } as const;
const facts = (rows: readonly SourceRow[], more: Partial<SourceFacts> = {}): SourceFacts => ({
  since: '2019-01',
  through: '2026-11-20',
  flags: { flood: no, fire: no, totalLoss: no, theft: no },
  rows,
  unknown: ['theft'],
  keptDays: 30,
  ...more,
});
const row = (id: string, at: string, more: Partial<SourceRow> = {}): SourceRow => ({
  id,
  kind: 'claim',
  at,
  km: null,
  amount: null,
  title: '左前碰撞',
  items: [],
  ...more,
});
const claims = (own: SourceFacts | null, outcome: SourceOutcome = 'ready'): AnsweredSource => ({
  key: 'a',
  name: ['甲', 'A'],
  topics: ['claims', 'floodFire'],
  outcome,
  facts: own,
});
const services = (own: SourceFacts | null, outcome: SourceOutcome = 'ready'): AnsweredSource => ({
  ...claims(own, outcome),
  key: 'b',
  topics: ['services', 'mileage'],
});
const build = (
  answers: readonly AnsweredSource[],
  more: Partial<Parameters<typeof buildHistoryReport>[0]> = {},
) =>
  buildHistoryReport({
    reportNo: 'CS2026112312345',
    version: 1,
    sample: true,
    vehicle: { vin: 'LBV5S1109JA226244', plateMask: null, carTitle: '宝马 5系' },
    product: {
      code: 'Q_COMBO',
      name: ['综合车史', 'Combined history'],
      topics: ['claims', 'floodFire', 'services', 'mileage'],
    },
    queriedAt: '2026-11-23T10:00:00.000Z',
    publishedAt: '2026-11-23T10:06:00.000Z',
    keptUntil: '2026-12-23T10:06:00.000Z',
    inspections: [],
    withdrawn: [],
    answers,
    ...more,
  });

const crash = row('1', '2021-08-09', {
  km: 61_900,
  amount: 48_600_00,
  items: [
    { name: '左前纵梁', work: 'repair', amount: 14_800_00 },
    { name: '左前大灯', work: 'replace', amount: 9_300_00 },
    { name: '工时、喷漆', work: 'labour', amount: 12_400_00 },
  ],
});

describe('the six answers', () => {
  it('tells no record as no record, never as no', () => {
    const { verdicts } = build([claims(facts([]), 'noRecord'), services(facts([]), 'noRecord')]);
    expect(Object.values(verdicts).map(({ answer }) => answer)).toEqual([
      'noRecord',
      'noRecord',
      'noRecord',
      'noRecord',
      'noRecord',
      'unknown',
    ]);
  });

  it('tells what nobody answered as unknown', () => {
    const { verdicts } = build([
      claims(null, 'failed'),
      services(facts([row('s', '2024-01-01', { kind: 'service', km: 1 })])),
    ]);
    expect(verdicts.accident.answer).toBe('unknown');
    expect(verdicts.flood.answer).toBe('unknown');
    // One reading is neither proof nor "no record".
    expect(verdicts.odometer).toMatchObject({ answer: 'unknown', rows: ['b:s'] });
  });

  it('names the rows, and the frame', () => {
    const wet = {
      flood: { says: 'yes', rows: ['1'] },
      fire: no,
      totalLoss: no,
      theft: no,
    } as const;
    const { verdicts } = build([claims(facts([crash], { flags: wet }))]);
    expect(verdicts.accident).toEqual({
      answer: 'yes',
      rows: ['a:1'],
      structural: true,
      asked: 1,
      silent: 0,
    });
    expect(verdicts.flood).toMatchObject({ answer: 'yes', rows: ['a:1'] });
  });

  const marked = (rows: readonly string[]) =>
    facts([], {
      flags: { flood: { says: 'yes', rows }, fire: no, totalLoss: no, theft: no },
    });

  it.each([[[]], [['gone']]])(
    'a mark without a record (%j) is a yes that can be called wrong',
    (ids) => {
      const { verdicts, rows } = build([claims(marked(ids))]);
      expect(verdicts.flood).toMatchObject({ answer: 'yes', rows: ['a:mark.flood'] });
      expect(rows).toMatchObject([{ key: 'a:mark.flood', kind: 'mark', at: '2026-11-20' }]);
      const again = build([claims(marked(ids))], { withdrawn: ['a:mark.flood'] });
      expect(again.verdicts.flood).toMatchObject({ answer: 'noRecord', rows: [] });
      expect(hasRecords(marked(ids))).toBe(true);
    },
  );

  it('what a source does not know is unknown, and no "no record"', () => {
    const unknown = { says: 'unknown', rows: [] } as const;
    const half = facts([], {
      flags: { flood: unknown, fire: no, totalLoss: unknown, theft: unknown },
    });
    const { verdicts } = build([claims(half, 'noRecord')]);
    expect(verdicts.flood).toMatchObject({ answer: 'unknown', asked: 0, silent: 1 });
    expect(verdicts.fire).toMatchObject({ answer: 'noRecord', asked: 1, silent: 0 });
    const without = build([claims(facts([], { unknown: ['claims'] }), 'noRecord')]);
    expect(without.verdicts.accident).toMatchObject({ answer: 'unknown', silent: 1 });
    expect(hasRecords(half)).toBe(false);
  });

  it('whether the frame was reached is not known where no part was told', () => {
    const partless = row('9', '2023-01-02', { title: '前部碰撞' });
    const bumper = row('8', '2023-02-02', {
      items: [{ name: '前保险杠', work: 'repair', amount: null }],
    });
    const structuralOf = (rows: SourceRow[]) => {
      const content = build([claims(facts(rows))]);
      const { structural, partless: without } = countHistory(content).verdicts.accident;
      return [content.verdicts.accident.structural, structural, without];
    };
    expect(structuralOf([partless])).toEqual([null, 0, 1]);
    expect(structuralOf([bumper])).toEqual([false, 0, 0]);
    expect(structuralOf([partless, bumper])).toEqual([null, 0, 1]);
    expect(structuralOf([partless, crash])).toEqual([true, 1, 1]);
    // A source without parts may say it in its words.
    const said = row('7', '2023-01-02', { kind: 'repair', title: '左前纵梁校正' });
    expect(structuralOf([said])).toEqual([true, 1, 0]);
  });

  it('a row that was withdrawn counts for nothing, and still stands there', () => {
    const { verdicts, rows, money } = build([claims(facts([crash]))], { withdrawn: ['a:1'] });
    expect(verdicts.accident.answer).toBe('noRecord');
    expect(rows).toMatchObject([{ key: 'a:1', withdrawn: true }]);
    expect(money).toEqual([]);
  });
});

describe('mileage', () => {
  const at = (day: string, km: number, id = day) => row(id, day, { kind: 'service', km });

  it('fitting readings of two origins are consistent, with our inspection as one of them', () => {
    const inspections = [{ reportNo: 'JC1', at: '2026-11-01', km: 90_000, traces: [] }];
    const fit = services(facts([at('2020-01-01', 10_000), at('2022-01-01', 40_000)]));
    expect(build([fit], { inspections }).verdicts.odometer.answer).toBe('no');
    expect(build([fit]).verdicts.odometer.answer).toBe('unknown');
  });

  it('one that is lower than an earlier one is a contradiction, told once', () => {
    const inspections = [
      { key: 'inspection:1', reportNo: null, at: '2026-11-22', km: 68_312, traces: [] },
    ];
    const { mileage, verdicts } = build(
      [services(facts([at('2025-04-18', 134_906), at('2018-07-01', 5_000)]))],
      { inspections },
    );
    expect(mileage.conflicts).toEqual([
      { from: 'b:2025-04-18', to: 'inspection:1', dropKm: 66_594 },
    ]);
    expect(verdicts.odometer).toMatchObject({
      answer: 'yes',
      rows: ['b:2025-04-18', 'inspection:1'],
    });
  });

  it('rounding, and days that are not told, contradict nothing', () => {
    const point = (on: string, km: number) => ({ row: on, at: on, km, source: 'a' });
    expect(mileageConflicts([point('2020-01-01', 10_200), point('2020-03-01', 10_000)])).toEqual(
      [],
    );
    expect(mileageConflicts([point('2020-01', 12_000), point('2020-01-02', 9_000)])).toEqual([]);
    expect(mileageConflicts([point('2020-01', 12_000), point('2020-02', 9_000)])).toHaveLength(1);
  });
});

describe('what else it tells', () => {
  it('money by part, and what has no place at the end', () => {
    expect(build([claims(facts([crash]))]).money).toEqual([
      { part: 'rail_fl', name: '左前纵梁', amount: 14_800_00, structural: true, rows: ['a:1'] },
      { part: 'headlamp', name: '左前大灯', amount: 9_300_00, structural: false, rows: ['a:1'] },
      { part: null, name: '', amount: 12_400_00, structural: false, rows: ['a:1'] },
      // The rest of 48,600 yuan was paid without telling for what.
      {
        part: null,
        name: '',
        amount: 12_100_00,
        structural: false,
        rows: ['a:1'],
        untold: true,
      },
    ]);
  });

  it('is what insurers paid: claims without items count, garage repairs do not', () => {
    const bare = row('2', '2022-03-01', { amount: 3_000_00 });
    const unpriced = row('3', '2022-04-01', {
      amount: 900_00,
      items: [{ name: '前保险杠', work: 'repair', amount: null }],
    });
    const garage = row('4', '2023-01-01', {
      kind: 'repair',
      amount: 700_00,
      items: [{ name: '前保险杠', work: 'replace', amount: 700_00 }],
    });
    expect(build([claims(facts([bare, unpriced])), services(facts([garage]))]).money).toEqual([
      {
        part: null,
        name: '',
        amount: 3_900_00,
        structural: false,
        rows: ['a:3', 'a:2'],
        untold: true,
      },
    ]);
  });

  it('times without records, sources that failed, and what nobody sells', () => {
    const report = build([
      claims(null, 'failed'),
      services(facts([row('s', '2025-04-18', { kind: 'service', km: 9 })])),
    ]);
    expect(report.gaps).toEqual([{ from: '2025-04-18', to: '2026-11-23', months: 19 }]);
    expect(report.missing.map(({ kind, topic }) => `${kind} ${topic}`)).toEqual([
      'failed claims',
      'before services',
      'after services',
      'stopped services',
      'noSource policies',
      'noSource theft',
      'noSource privateRepair',
    ]);
  });

  it('a trace of repair that no record names', () => {
    const traces = [
      { part: 'door_rr', title: '右后门疑似补漆', structural: false },
      { part: 'rail_fl', title: '左前纵梁校正', structural: true },
    ];
    const inspections = [{ reportNo: 'JC1', at: '2026-11-19', km: null, traces }];
    expect(build([claims(facts([crash]))], { inspections }).unrecorded).toEqual([
      { reportNo: 'JC1', at: '2026-11-19', part: 'door_rr', title: '右后门疑似补漆' },
    ]);
  });

  it('is the same bytes for the same facts, whatever their order', () => {
    const later = row('2', '2024-03-02');
    const text = (rows: SourceRow[]) => canonicalJson(build([claims(facts(rows))]));
    expect(text([crash, later])).toBe(text([later, crash]));
  });
});

test.each([
  ['左前纵梁', 'rail_fl', true],
  ['右后翼子板', 'fender_rr', false],
  ['左B柱', 'b_pillar_l', true],
  ['前保险杠', 'bumper_f', false],
  ['发动机盖', 'hood', false],
  ['左前车门玻璃', 'glass_doors', false],
  ['车门', null, false],
  ['纵梁校正', null, true],
  ['机油滤清器', null, false],
])('%s is %s', (name, part, structural) => {
  expect(partOfName(name)).toBe(part);
  expect(isStructuralName(name)).toBe(structural);
});

test.each<[SourceOutcome[], string, number, boolean]>([
  [['ready', 'ready'], 'ready', 0, false],
  [['ready', 'noRecord'], 'ready', 0, false],
  [['ready', 'failed'], 'partly', 3_000, false],
  [['noRecord', 'noRecord'], 'noRecord', 3_000, true],
  [['noRecord', 'failed'], 'failed', 6_990, true],
  [['unsupported'], 'unsupported', 6_990, true],
  [['badInput', 'noRecord'], 'badInput', 6_990, true],
  [['contradictory', 'noRecord'], 'contradictory', 6_990, true],
  [['contradictory', 'ready'], 'partly', 3_000, false],
  [[], 'failed', 6_990, true],
])('%j is %s: %i fen come back', (answers, outcome, refund, returnsRight) => {
  expect(historyOutcomeOf(answers)).toBe(outcome);
  const paid = { outcome: historyOutcomeOf(answers), noRecordRefund: 3_000 };
  expect(historyRefundFor({ ...paid, paid: 6_990 })).toEqual({
    refund,
    fee: 6_990 - refund,
    returnsRight,
  });
  // Never more than was paid.
  expect(historyRefundFor({ ...paid, paid: 1_990 }).refund).toBeLessThanOrEqual(1_990);
  expect(historyRefundFor({ ...paid, paid: 0 }).refund).toBe(0);
});

describe('what was asked and paid for', () => {
  const flooded = {
    flood: { says: 'yes', rows: ['w'] },
    fire: no,
    totalLoss: no,
    theft: no,
  } as const;
  const all = [
    crash,
    row('w', '2022-01', { title: '涉水' }),
    row('s', '2022-02-01', { kind: 'service', km: 9 }),
    row('m', '2022-03-01', { kind: 'mileage', km: 10 }),
    row('p', '2022-04-01', { kind: 'policy', until: '2023-03-31' }),
    row('o', '2022-05-01', { kind: 'owner' }),
  ];
  const idsOf = (topics: HistoryTopic[], more: Partial<SourceFacts> = {}) =>
    inScope(facts(all, more), { topics, hasDetails: true }).rows.map(({ id }) => id);

  it('is kept, and nothing else', () => {
    expect(idsOf(['claims', 'floodFire'])).toEqual(['1', 'w']);
    expect(idsOf(['services', 'mileage'])).toEqual(['s', 'm']);
    expect(idsOf(['claims', 'policies'])).toEqual(['1', 'w', 'p']);
  });

  it('a grave mark is told whatever was asked; that there is none is not', () => {
    expect(idsOf(['services'], { flags: flooded })).toEqual(['w', 's']);
    const { flags } = inScope(facts(all), { topics: ['services'], hasDetails: true });
    expect(flags.flood.says).toBe('unknown');
  });

  it('a brief product has neither parts nor amounts', () => {
    const { rows } = inScope(facts([crash]), { topics: ['claims'], hasDetails: false });
    expect(rows).toEqual([{ ...crash, amount: null, items: [] }]);
  });

  it('no record is not "it does not tell"', () => {
    expect(outcomeOf(facts([], { unknown: [] }), ['claims'])).toBe('noRecord');
    expect(outcomeOf(facts([], { unknown: ['claims'] }), ['claims', 'floodFire'])).toBe('noRecord');
    expect(outcomeOf(facts([], { unknown: ['claims'] }), ['claims'])).toBe('failed');
    expect(outcomeOf(facts([crash], { unknown: ['claims'] }), ['claims'])).toBe('ready');
  });

  it('days without a policy are counted where days are told', () => {
    const policy = (id: string, at: string, until?: string) =>
      row(id, at, { kind: 'policy', ...(until !== undefined && { until }) });
    const gaps = (...rows: SourceRow[]) => {
      const content = build([claims(facts(rows))]);
      return content.rows.map((each) => uninsuredAfter(each, content.rows, '2026-11-23'));
    };
    const first = policy('a', '2022-01-01', '2022-12-31');
    expect(gaps(first, policy('b', '2023-01-01', '2026-12-31'))).toEqual([0, 0]);
    expect(gaps(first, policy('b', '2023-01-11', '2026-11-20'))).toEqual([2, 10]);
    expect(gaps(first, policy('b', '2023-02', '2024-01'))).toEqual([null, null]);
    expect(gaps(policy('a', '2022-01-01'))).toEqual([null]);
  });
});

test.each<[string | null, Partial<SourceFacts>, SourceRow[]]>([
  [null, {}, [crash]],
  [null, { since: '2026-11', through: '2026-11-20' }, []],
  ['span', { since: '2026-12' }, []],
  ['future', { through: '2026-11-24' }, []],
  ['future', {}, [row('1', '2026-11-24')]],
  [null, {}, [row('1', '2026-11')]],
  ['policy', {}, [row('1', '2024-05-01', { kind: 'policy', until: '2024-04-30' })]],
  [
    'flag',
    { flags: { flood: { says: 'no', rows: ['1'] }, fire: no, totalLoss: no, theft: no } },
    [crash],
  ],
  ['twice', {}, [crash, row('1', '2024-01-01')]],
])('a result contradicts itself by %s: %j %j', (expected, more, rows) => {
  expect(contradictionOf(facts(rows, more), '2026-11-23')).toBe(expected);
});

describe('what a source does not give', () => {
  const noKm = row('s', '2024-01-08', { kind: 'service', title: '保养' });
  const odometer = (answer: AnsweredSource) => build([answer]).verdicts.odometer;

  test('services without any mileage are no "0 records" of mileage', () => {
    expect(odometer(services(facts([noKm])))).toMatchObject({
      answer: 'unknown',
      asked: 0,
      silent: 1,
    });
    expect(odometer(services(facts([]), 'noRecord'))).toMatchObject({
      answer: 'noRecord',
      asked: 1,
      silent: 0,
    });
  });

  test.each(['unsupported', 'badInput', 'failed'] as const)(
    'a source that ended as %s is told as that',
    (outcome) => {
      const { missing, sources } = build([claims(facts([crash])), services(null, outcome)]);
      expect(sources.map(({ state }) => state)).toEqual(['ready', outcome]);
      expect(missing).toContainEqual(
        expect.objectContaining({ kind: outcome, topic: 'services', source: 'b' }),
      );
    },
  );

  test('records that were all found wrong are worth none, and count for no source', () => {
    const answer = claims(facts([crash, row('2', '2022-01-01')]));
    expect(worthOf(answer, ['a:1'])).toBe('ready');
    expect(worthOf(answer, ['a:1', 'a:2'])).toBe('noRecord');
    expect(isEmptied(build([answer], { withdrawn: ['a:1'] }))).toBe(false);
    const emptied = build([answer], { withdrawn: ['a:1', 'a:2'] });
    expect([isEmptied(emptied), emptied.sources[0]?.rows]).toEqual([true, 0]);
    expect(isEmptied(build([]))).toBe(false);
  });
});

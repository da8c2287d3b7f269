import { describe, expect, test } from 'vitest';
import { decisionProblem, type ItemDecision, mayApproveAuto, outcomeOf } from './claim-decision.ts';
import { evidenceList, missingEvidence } from './claim-evidence.ts';
import { claimPolicyOf } from './claim-policy.ts';
import { isCarefulPath } from './claim-risk.ts';
import { type CoverFacts, coverOf, faultBars, isWindowOpen } from './eligibility.ts';

const cover: CoverFacts = {
  policyVersion: '2026-01',
  promise: 'full',
  inspectedOn: '2026-11-19',
  validUntil: '2026-12-19',
  revokedOn: null,
  reportKm: 74_200,
  disclosed: ['GB060'],
  checked: ['GB060', 'GB062'],
  unchecked: ['GB061'],
  leftOut: [],
  promised: {},
};
const said = { deliveredOn: '2026-11-20', km: 74_318, toldOn: '2026-11-21' };

describe('eligibility', () => {
  test('the second day of seven, 118 of 500 km', () => {
    const { bars, days, km } = coverOf('mechanical', cover, said);
    expect(bars).toEqual([]);
    expect([days.gone, days.most, days.until]).toEqual([2, 7, '2026-11-26']);
    expect([km.gone, km.most, km.until]).toEqual([118, 500, 74_700]);
  });

  test.each([
    ['the seventh day', { toldOn: '2026-11-26' }, []],
    ['the eighth', { toldOn: '2026-11-27' }, ['tooLate']],
    ['500 km', { km: 74_700 }, []],
    ['501 km', { km: 74_701 }, ['tooFar']],
    [
      'a handover after the report',
      { deliveredOn: '2026-12-20', toldOn: '2026-12-21' },
      ['reportOver'],
    ],
    ['nothing said', { deliveredOn: null, km: null, toldOn: '2026-12-25' }, []],
    [
      'nothing said, too late for all',
      { deliveredOn: null, km: null, toldOn: '2026-12-26' },
      ['tooLate'],
    ],
  ] as const)('%s', (_, change, bars) => {
    expect(coverOf('mechanical', cover, { ...said, ...change }).bars).toEqual(bars);
  });

  test('what the package promises', () => {
    const basic = { ...cover, promise: 'structure' };
    expect(coverOf('flood', basic, said).bars).toEqual([]);
    expect(coverOf('cabin', basic, said).bars).toEqual(['notCovered']);
    expect(coverOf('flood', { ...cover, promise: 'none' }, said).bars).toEqual(['notCovered']);
  });

  test('a revoked report covers what was handed over until then', () => {
    const revoked = (revokedOn: string) => coverOf('flood', { ...cover, revokedOn }, said).bars;
    expect(revoked('2026-11-19')).toEqual(['reportOver']);
    expect(revoked('2026-11-20')).toEqual([]);
    const unsaid = { deliveredOn: null, km: null };
    const told = (toldOn: string, revokedOn: string | null) =>
      coverOf('mechanical', { ...cover, revokedOn }, { ...unsaid, toldOn }).bars;
    expect(told('2026-11-27', null)).toEqual([]);
    expect(told('2026-11-27', '2026-11-20')).toEqual(['tooLate']);
    const open = (revokedOn: string | null) =>
      isWindowOpen({ ...cover, promise: 'full', revokedOn }, '2027-11-25');
    expect([open(null), open('2026-11-20')]).toEqual([true, false]);
  });

  test('what the report told, or did not look at', () => {
    expect(faultBars('GB060', cover)).toEqual(['disclosed']);
    expect(faultBars('GB061', cover)).toEqual(['notChecked']);
    expect(faultBars('GB062', cover)).toEqual([]);
    expect(faultBars(null, cover)).toEqual([]);
    // The package leaves it out.
    expect(faultBars('EX021', cover)).toEqual(['notChecked']);
  });
});

describe('evidence', () => {
  const fault = (kind: 'mechanical' | 'exterior') => ({ itemId: 'a', kind });
  test('an oil leak needs the film and a diagnosis, a dent does not', () => {
    const needed = (kind: 'mechanical' | 'exterior') =>
      missingEvidence(evidenceList([fault(kind)], [])).map(({ slot }) => slot);
    expect(needed('mechanical')).toEqual([
      'handover',
      'contract',
      'odometer',
      'far',
      'near',
      'diagnosis',
      'film',
    ]);
    expect(needed('exterior')).toEqual(['handover', 'contract', 'odometer', 'far', 'near']);
  });

  test('a diagnosis is there with its paper and its words, where it is needed', () => {
    const paper = { slot: 'diagnosis' as const, itemId: null, marks: null };
    const words = { shop: '石桥 4S', concern: '渗油', cause: '密封垫老化', correction: '换密封垫' };
    const of = (
      kind: 'mechanical' | 'exterior',
      given: (typeof paper)[],
      said: typeof words | null,
    ) => evidenceList([fault(kind)], given, said).find(({ slot }) => slot === 'diagnosis')?.done;
    expect(of('mechanical', [paper], null)).toBe(false);
    expect(of('mechanical', [paper], { ...words, cause: ' ' })).toBe(false);
    expect(of('mechanical', [], words)).toBe(false);
    expect(of('mechanical', [paper], words)).toBe(true);
    expect(of('exterior', [paper], null)).toBe(true);
  });

  test('a film without its third part is not there yet; the newest counts', () => {
    const film = (marks: object) => ({ slot: 'film' as const, itemId: null, marks });
    const of = (...films: ReturnType<typeof film>[]) =>
      evidenceList([fault('mechanical')], films).find(({ slot }) => slot === 'film');
    expect(of(film({ vin: 0, odometer: 9_000 }))).toMatchObject({
      done: false,
      parts: ['vin', 'odometer'],
    });
    expect(of(film({ vin: 0, odometer: 9_000, fault: 4_000 }))?.done).toBe(false);
    expect(of(film({}), film({ vin: 0, odometer: 9_000, fault: 20_000 }))?.done).toBe(true);
  });
});

describe('decision', () => {
  const faults = [
    { itemId: 'a', kind: 'mechanical' as const, itemCode: 'GB041' },
    { itemId: 'b', kind: 'mechanical' as const, itemCode: null },
  ];
  const paid = (itemId: string, amount: number) =>
    ({ itemId, kind: 'mechanical', code: 'approved', amount }) as const;
  const refused = { itemId: 'b', kind: 'mechanical', code: 'new-damage', amount: 0 } as const;
  test.each([
    [[paid('a', 600_00), refused], null],
    [[paid('a', 600_00)], 'itemMissing'],
    [[paid('a', 600_00), paid('a', 600_00)], 'itemMissing'],
    [[paid('a', 600_00), refused, paid('c', 1)], 'itemUnknown'],
    [[paid('a', 0), refused], 'payWithoutAmount'],
    [[paid('a', 1), { ...refused, amount: 5 }], 'amountWithoutPay'],
    [[paid('a', 2_000_00), paid('b', 1_000_01)], 'aboveCap'],
    [[paid('a', 2_000_00), paid('b', 1_000_00)], null],
  ] as const)('%#', (decisions, why) => {
    expect(decisionProblem('2026-01', faults, decisions)?.why ?? null).toBe(why);
  });

  test('the cap holds for all claims of an order together', () => {
    const before = [
      { kind: 'mechanical', amount: 2_500_00, itemCode: 'GB042', claimNo: 'CL1' },
    ] as const;
    const problem = (amount: number) =>
      decisionProblem('2026-01', faults, [paid('a', amount), refused], before)?.why ?? null;
    expect([problem(500_00), problem(500_01)]).toEqual([null, 'aboveCap']);
  });

  test('an item that another claim of the order was promised is not paid again', () => {
    const problem = (
      itemCode: string | null,
      amount = 10_00,
      decisions: ItemDecision[] = [paid('a', 1), refused],
    ) =>
      decisionProblem('2026-01', faults, decisions, [
        { kind: 'cabin', amount, itemCode, claimNo: 'CL1' },
      ]);
    expect(problem('GB041')).toEqual({ why: 'paidBefore', itemCode: 'GB041', claimNo: 'CL1' });
    // Refused there, another item, or none that anybody could name; and refusing it again is right.
    expect([problem('GB041', 0), problem('GB042'), problem(null)]).toEqual([null, null, null]);
    const no = { ...refused, itemId: 'a' };
    expect(problem('GB041', 10_00, [no, paid('b', 1)])).toBeNull();
  });

  test('outcomes', () => {
    expect(outcomeOf([paid('a', 1)])).toBe('approved');
    expect(outcomeOf([paid('a', 1), refused])).toBe('partial');
    expect(outcomeOf([refused])).toBe('refused');
  });

  test('the machine approves one small proven repair and nothing else', () => {
    const facts = {
      kinds: ['exterior' as const],
      barred: false,
      missing: 0,
      risks: 0,
      careful: false,
      estimate: 300_00,
    };
    expect(mayApproveAuto(facts)).toBe(true);
    for (const change of [
      { kinds: ['structure' as const] },
      { kinds: ['exterior' as const, 'cabin' as const] },
      { barred: true },
      { missing: 1 },
      { risks: 1 },
      { careful: true },
      { estimate: 500_01 },
      { estimate: null },
    ])
      expect(mayApproveAuto({ ...facts, ...change })).toBe(false);
  });
});

test('20 orders and a quarter of them claimed: with care', () => {
  expect(isCarefulPath({ orders: 20, claims: 5 })).toBe(true);
  expect(isCarefulPath({ orders: 20, claims: 4 })).toBe(false);
  expect(isCarefulPath({ orders: 19, claims: 19 })).toBe(false);
});

test('an unknown version of the policy is an error, not a guess', () => {
  expect(() => claimPolicyOf('1999-01')).toThrow(RangeError);
});

import type { Bilingual } from '../bilingual.ts';

export const claimKindLabels = {
  structure: ['结构事故', 'Structural damage'],
  flood: ['水泡', 'Flood'],
  fire: ['火烧', 'Fire'],
  odometer: ['里程', 'Odometer'],
  exterior: ['外观漆面', 'Exterior'],
  mechanical: ['机械电气', 'Mechanical'],
  cabin: ['内饰', 'Cabin'],
} as const satisfies Record<string, Bilingual>;
export type ClaimKind = keyof typeof claimKindLabels;
export const claimKinds = Object.keys(claimKindLabels) as ClaimKind[];

const severe: readonly ClaimKind[] = ['structure', 'flood', 'fire'];
export const isSevere = (kind: ClaimKind): boolean => severe.includes(kind);

/** What a package promises (`claim` of the product) covers which kinds. */
const COVER: Readonly<Record<string, readonly ClaimKind[]>> = {
  none: [],
  structure: severe,
  full: claimKinds,
};
export const coveredKinds = (promise: string): readonly ClaimKind[] => COVER[promise] ?? [];

export const claimCodeLabels = {
  approved: ['全额赔付', 'Approved'],
  partial: ['部分赔付', 'Approved in part'],
  disclosed: ['报告已写明', 'Disclosed in the report'],
  'out-of-window': ['超出期限', 'Out of the period'],
  wear: ['正常磨损', 'Wear'],
  'not-proven': ['材料不足以证明', 'Not proven'],
  'new-damage': ['交付后新增', 'New since the handover'],
  excluded: ['不在保障范围', 'Not covered'],
  withdrawn: ['客户撤回', 'Withdrawn'],
} as const satisfies Record<string, Bilingual>;
export type ClaimCode = keyof typeof claimCodeLabels;

/** A clause of a policy, with the code of a refusal that rests on it. */
type Clause = { readonly no: string; readonly text: Bilingual; readonly code: ClaimCode };

type KindTerms = {
  readonly days: number;
  readonly extraKm: number;
  /** Fen. */
  readonly cap: number;
  readonly how: Bilingual;
};
export type ClaimPolicy = {
  readonly version: string;
  readonly kinds: Readonly<Record<ClaimKind, KindTerms>>;
  readonly clauses: readonly Clause[];
};

const severeTerms: KindTerms = {
  days: 365,
  extraKm: 20_000,
  cap: 30_000_00,
  how: [
    '检测费的 10 倍或评估价差，取高',
    'Ten times the inspection fee or the loss of value, whichever is higher',
  ],
};
const repaired = (extraKm: number, cap: number): KindTerms => ({
  days: 7,
  extraKm,
  cap,
  how: ['维修费，按维修价目表', 'The repair, by our table of prices'],
});

const first: ClaimPolicy = {
  version: '2026-01',
  kinds: {
    structure: severeTerms,
    flood: severeTerms,
    fire: severeTerms,
    odometer: {
      days: 180,
      extraKm: 10_000,
      cap: 10_000_00,
      how: ['按真实里程重估的价差', 'The loss of value at the true mileage'],
    },
    exterior: repaired(300, 1_000_00),
    mechanical: repaired(500, 3_000_00),
    cabin: repaired(300, 500_00),
  },
  clauses: [
    {
      no: '3.1',
      text: ['每一类按赔付方式计算，不超过上限', 'Each kind is paid as stated, up to its cap'],
      code: 'approved',
    },
    {
      no: '4.1',
      text: ['报告中已披露的缺陷', 'Defects disclosed in the report'],
      code: 'disclosed',
    },
    {
      no: '4.2',
      text: ['标记“受限/未检”的项目', 'Items marked as limited or not checked'],
      code: 'excluded',
    },
    {
      no: '4.3',
      text: [
        '易损件与正常磨损（轮胎、刹车片、雨刮、蓄电池）',
        'Wearing parts and normal wear (tyres, brake pads, wipers, battery)',
      ],
      code: 'wear',
    },
    {
      no: '4.4',
      text: ['交付后新增损伤、改装、事故', 'Damage, changes and accidents after the handover'],
      code: 'new-damage',
    },
    {
      no: '4.5',
      text: ['超过期限或里程差超限', 'After the period, or driven too far'],
      code: 'out-of-window',
    },
    { no: '4.6', text: ['车型固有特性', 'Typical of the model'], code: 'excluded' },
    {
      no: '4.7',
      text: [
        '交付时，报告已不是最新版本或已过期',
        'At the handover the report was not the newest version, or had expired',
      ],
      code: 'excluded',
    },
    {
      no: '5.1',
      text: ['按清单提交的材料能证明缺陷', 'The evidence of the list proves the defect'],
      code: 'not-proven',
    },
  ],
};

/** Versions that orders were ever sold under, the current one last; none is taken out. */
const policies: readonly ClaimPolicy[] = [first];
export const currentClaimPolicy = first;

/** The policy an order was sold under. Throws a RangeError on a version nobody was sold. */
export function claimPolicyOf(version: string): ClaimPolicy {
  const found = policies.find((policy) => policy.version === version);
  if (found === undefined) throw new RangeError(`unknown claim policy: ${version}`);
  return found;
}

import type { Bilingual } from '../bilingual.ts';

export const blockKindLabels = {
  person: ['人', 'Person'],
  dealer: ['车商', 'Dealer'],
  vin: ['车', 'Car'],
} as const satisfies Record<string, Bilingual>;
export type BlockKind = keyof typeof blockKindLabels;

/** What a block stops. What was ordered before goes on. */
export const blockStopLabels = {
  order: ['下检测单', 'ordering inspections'],
  self: ['下自检单', 'ordering self-inspections'],
  history: ['查车史', 'querying car histories'],
  shelf: ['上架车源', 'offering cars for sale'],
  cashback: ['拿返现', 'getting cashback'],
} as const satisfies Record<string, Bilingual>;
export type BlockStop = keyof typeof blockStopLabels;

/** What stops working, and what goes on, for whoever sets a block. */
export const blockStopMeanings: Record<BlockStop, Bilingual> = {
  order: [
    '下检测单：新的检测单下不了，已下的照常检测',
    'Ordering inspections: none can be ordered; those ordered go on',
  ],
  self: [
    '下自检单：新的自检单下不了，已下的照常审核',
    'Ordering self-inspections: none can be ordered; those ordered go on',
  ],
  history: [
    '查车史：查不了车史，查询中的照常出结果',
    'Querying histories: none can be queried; those that run are answered',
  ],
  shelf: [
    '上架车源：不能把车上架出售，已在架的不会自动下架',
    'Offering for sale: no car can be offered; those on offer stay',
  ],
  cashback: [
    '拿返现：到期的返现先冻结，解除后照常到账',
    'Getting cashback: what is due is frozen, and credited once this is lifted',
  ],
};

/** How many open things each stop touches; what touches none is left out. */
export function blockTouchWords(counts: Readonly<Record<BlockStop, number>>): Bilingual | null {
  const named: Record<BlockStop, Bilingual<(count: number) => string>> = {
    order: [(n) => `${n} 个进行中的检测单`, (n) => `${n} open inspection orders`],
    self: [(n) => `${n} 个进行中的自检单`, (n) => `${n} open self-inspections`],
    history: [(n) => `${n} 个查询中的车史`, (n) => `${n} running history queries`],
    shelf: [(n) => `${n} 台在架车源`, (n) => `${n} cars on offer`],
    cashback: [(n) => `${n} 笔待到账的返现`, (n) => `${n} cashbacks to be credited`],
  };
  const touched = (Object.keys(named) as BlockStop[]).filter((stop) => counts[stop] > 0);
  if (touched.length === 0) return null;
  return [
    touched.map((stop) => named[stop][0](counts[stop])).join('、'),
    touched.map((stop) => named[stop][1](counts[stop])).join(', '),
  ];
}

export const blockStateLabels = {
  now: ['生效中', 'Now'],
  over: ['已到期', 'Over'],
  lifted: ['已解除', 'Lifted'],
} as const satisfies Record<string, Bilingual>;
export type BlockState = keyof typeof blockStateLabels;

export function blockState(
  { endsAt, liftedAt }: { endsAt: Date | null; liftedAt: Date | null },
  now: Date,
): BlockState {
  if (liftedAt !== null) return 'lifted';
  return endsAt !== null && endsAt <= now ? 'over' : 'now';
}

/** `下检测单、上架车源`. */
export const blockStopWords = (stops: readonly BlockStop[]): Bilingual => [
  stops.map((stop) => blockStopLabels[stop][0]).join('、'),
  stops.map((stop) => blockStopLabels[stop][1]).join(', '),
];

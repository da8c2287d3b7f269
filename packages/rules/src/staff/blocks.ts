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
} as const satisfies Record<string, Bilingual>;
export type BlockStop = keyof typeof blockStopLabels;

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

import type { Bilingual } from '../bilingual.ts';

/** What an inspector earned, or what finance took or gave. */
export const earningKindLabels = {
  job: ['检测', 'Inspection'],
  failedVisit: ['到场未能检测', 'Visit without an inspection'],
  addition: ['补发', 'Addition'],
  deduction: ['扣款', 'Deduction'],
} as const satisfies Record<string, Bilingual>;
export type EarningKind = keyof typeof earningKindLabels;

/** Why a row is of nothing: finance looks at it and adds what is due. */
export const earningNoteLabels = {
  noRate: ['还没有这个商品的报酬标准', 'There is no rate for this product yet'],
  unlocated: ['到场没有定位记录', 'No position was recorded on arrival'],
} as const satisfies Record<string, Bilingual>;
export type EarningNote = keyof typeof earningNoteLabels;

type Rate = { productId: number; cityId: number | null; startsAt: Date };

/** The rate of a product at a time: of its town where that has one of its own, else the one for every town. */
export function rateAt<Each extends Rate>(
  rates: readonly Each[],
  { productId, cityId, at }: { productId: number; cityId: number | null; at: Date },
): Each | null {
  const newest = (town: number | null) =>
    rates
      .filter((rate) => rate.productId === productId && rate.cityId === town && rate.startsAt <= at)
      .sort((one, other) => other.startsAt.getTime() - one.startsAt.getTime())[0];
  return (cityId === null ? undefined : newest(cityId)) ?? newest(null) ?? null;
}

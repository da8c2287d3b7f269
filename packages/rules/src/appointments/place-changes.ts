import type { Bilingual } from '../bilingual.ts';
import type { Policy } from '../staff/rights.ts';

export const pointKindLabels = {
  market: ['市场内', 'In a market'],
  store: ['门店', 'Shop'],
  onsite: ['上门', 'On site'],
} as const satisfies Record<string, Bilingual>;

export const townKindLabels = {
  city: ['城市', 'Town'],
  market: ['二手车市场', 'Market'],
} as const satisfies Record<string, Bilingual>;

export const pointActionLabels = {
  edit: ['改资料', 'Edit'],
  setTimes: ['改时间和容量', 'Hours and capacity'],
  close: ['停止营业', 'Close'],
  open: ['恢复营业', 'Open'],
  plan: ['安排临时停业', 'Plan a temporary closure'],
  tell: ['通知客户', 'Tell the customers'],
} as const satisfies Record<string, Bilingual>;
export type PointAction = keyof typeof pointActionLabels;

export const townActionLabels = {
  open: ['开通', 'Open'],
  close: ['关停', 'Close'],
  edit: ['改资料', 'Edit'],
  plan: ['安排临时停业', 'Plan a temporary closure'],
} as const satisfies Record<string, Bilingual>;
export type TownAction = keyof typeof townActionLabels;

export const closureStateLabels = {
  planned: ['未开始', 'Planned'],
  now: ['进行中', 'Now'],
  over: ['已结束', 'Over'],
  lifted: ['已提前恢复', 'Lifted'],
} as const satisfies Record<string, Bilingual>;
export type ClosureState = keyof typeof closureStateLabels;

export const closureScopeLabels = {
  all: ['全部城市', 'Everywhere'],
  city: ['整个城市', 'A whole town'],
  market: ['整个市场', 'A whole market'],
  point: ['一个检测点', 'One point'],
} as const satisfies Record<string, Bilingual>;

/** `hasUntold`: appointments lie in closed slots whose customers do not know it yet. */
export function pointActionsOf(
  { isOpen, hasUntold }: { isOpen: boolean; hasUntold: boolean },
  policies: readonly Policy[],
): PointAction[] {
  return [
    ...(policies.includes('places.change')
      ? (['edit', 'setTimes', isOpen ? 'close' : 'open'] as const)
      : []),
    ...(policies.includes('closures.change') && isOpen ? (['plan'] as const) : []),
    ...(policies.includes('closures.change') && hasUntold ? (['tell'] as const) : []),
  ];
}

export function townActionsOf(
  { isOpen }: { isOpen: boolean },
  policies: readonly Policy[],
): TownAction[] {
  return [
    ...(policies.includes('places.change') ? ([isOpen ? 'close' : 'open', 'edit'] as const) : []),
    ...(policies.includes('closures.change') && isOpen ? (['plan'] as const) : []),
  ];
}

export function closureState(
  closure: { startsAt: Date; endsAt: Date; endedAt: Date | null },
  now: Date,
): ClosureState {
  if (closure.endedAt !== null) return 'lifted';
  if (closure.startsAt > now) return 'planned';
  return closure.endsAt > now ? 'now' : 'over';
}

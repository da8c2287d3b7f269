import type { Bilingual } from '../bilingual.ts';
import type { Policy } from '../staff/rights.ts';

/** What can be bought. */
export const soldItemKindLabels = {
  inspection: ['上门与到店检测', 'Inspection'],
  free: ['免费检测', 'Free check'],
  self: ['自检', 'Self-inspection'],
  accident: ['车史查询', 'History query'],
  insurance: ['保险查询', 'Insurance query'],
  addon: ['附加服务', 'Extra'],
} as const satisfies Record<string, Bilingual>;

export const soldItemActionLabels = {
  setPrice: ['定新价', 'Set a price'],
  stopSale: ['停售', 'Take off sale'],
  resumeSale: ['恢复销售', 'Put on sale again'],
  dropPrice: ['撤销未生效的价格', 'Withdraw the planned price'],
  confirmPrice: ['确认新价', 'Confirm the price'],
  declinePrice: ['不同意新价', 'Decline the price'],
  withdrawPrice: ['撤回提议的新价', 'Withdraw the proposed price'],
  edit: ['改资料', 'Edit'],
} as const satisfies Record<string, Bilingual>;
export type SoldItemAction = keyof typeof soldItemActionLabels;

/** What somebody with these policies may do with an item. */
export function soldItemActionsOf(
  {
    onSale,
    hasPlan,
    proposal,
  }: {
    onSale: boolean;
    hasPlan: boolean;
    /** A price that waits for a second person, and whose. */
    proposal: 'mine' | 'others' | null;
  },
  policies: readonly Policy[],
): SoldItemAction[] {
  const mayChange = policies.includes('products.change');
  const mayDecide = policies.includes('products.decide');
  const allowed: Record<SoldItemAction, boolean> = {
    setPrice: mayChange,
    stopSale: mayChange && onSale,
    resumeSale: mayChange && !onSale,
    dropPrice: mayChange && hasPlan,
    confirmPrice: mayDecide && proposal === 'others',
    declinePrice: mayDecide && proposal === 'others',
    withdrawPrice: mayDecide && proposal === 'mine',
    edit: mayChange,
  };
  return (Object.keys(soldItemActionLabels) as SoldItemAction[]).filter((key) => allowed[key]);
}

/** Fen. */
export type Terms = {
  price: number;
  originPrice: number | null;
  cashback: number;
  onSale: boolean;
};
export type BadTerms = 'nothingChanged' | 'listPriceBelow' | 'priceZero' | 'cashbackAbove';

/** Why these terms cannot follow the present ones; null when they can. What is free stays free, and nothing else becomes so. */
export function badTerms(next: Terms, present: Terms): BadTerms | null {
  const isSame =
    next.price === present.price &&
    next.originPrice === present.originPrice &&
    next.cashback === present.cashback &&
    next.onSale === present.onSale;
  if (isSame) return 'nothingChanged';
  if (next.price === 0 && present.price > 0) return 'priceZero';
  if (next.originPrice !== null && next.originPrice < next.price) return 'listPriceBelow';
  return next.cashback > next.price ? 'cashbackAbove' : null;
}

import type { Point } from '@yanche/contract/people/dealers';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { draftKey } from '#lib/form/drafts.ts';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { onLogout } from '#lib/current-user/logout-signal.ts';
import { safeStorage } from '#lib/browser/safe-storage.ts';
import { noModel } from '#sheets/car-facts/car-facts.ts';

/** The Create-order info of spec §3: `marketId` starts null, everything else as an empty string. */
type CreateOrderInfo = {
  marketId: number | null;
  contractorName: string;
  phone: string;
  vin: string;
  /** 万公里 as typed, at most two decimals. */
  roadHaul: string;
  vinImageUrl: string;
  cartitle: string;
  brandId: number | '';
  tagId: number | '';
  carId: number | '';
  /** `YYYY-MM` */
  licenseTime: string;
  evaluatePlanStartTime: string;
  evaluatePlanEndTime: string;
  evaluateAddress: string;
  cityId: number | '';
  lnglat: string;
  clueId: string;
  productId: number | '';
  price: number | '';
  discount: number | '';
  realPrice: number | '';
};

/** What the form keeps besides: the point and slot behind the times, words to show, where it all came from. */
type DraftExtras = {
  plate: string;
  /** The stored photo behind `vinImageUrl`. */
  vinImageFileId: string;
  sourceCarId: string;
  cityName: string;
  pointId: number | '';
  pointName: string;
  pointKind: Point['kind'] | '';
  pointAddress: string;
  slotId: string;
  addons: string[];
  /** The VIN by which the car was recognised; a car chosen by hand stays until the VIN changes. */
  recognisedVin: string;
  /** The car was chosen by hand, so nobody claims to have recognised it. */
  carByHand: boolean;
  /** The link parameters already taken over, so that a reload does not undo what was typed since. */
  prefilled: string;
};

export type OrderDraft = CreateOrderInfo & DraftExtras;

type DraftStore = {
  draft: OrderDraft;
  /** One per order to come: a repeated submit under it is the same order. */
  requestId: string;
  /** Something was filled in that the form must show again (spec §3). */
  needFillCreateOrderInfo: boolean;
  /** Prices and times must be asked again, because another screen changed what they depend on (spec §3). */
  againRequest: boolean;
  /** What the person fills in. */
  update: (changes: Partial<OrderDraft>) => void;
  /** What we fill in for them: no reason to say that their draft was saved. */
  adopt: (changes: Partial<OrderDraft>) => void;
  reset: () => void;
  /** After an order was made: a new request, an empty car; contact and place stay for the next one. */
  startNext: () => void;
  /** The number was used up without our knowing. */
  renewRequest: () => void;
  setNeedFill: (need: boolean) => void;
  setAgainRequest: (again: boolean) => void;
};

/** The photo that a VIN was read from goes with that VIN. */
export const noVinPhoto = {
  vinImageUrl: '',
  vinImageFileId: '',
} as const satisfies Partial<OrderDraft>;

const emptyCar = {
  ...noModel,
  ...noVinPhoto,
  vin: '',
  roadHaul: '',
  licenseTime: '',
  plate: '',
} as const satisfies Partial<OrderDraft>;

export const emptyPlace = {
  marketId: null,
  pointId: '',
  pointName: '',
  pointKind: '',
  pointAddress: '',
  lnglat: '',
} as const satisfies Partial<OrderDraft>;

export const emptySlot = {
  slotId: '',
  evaluatePlanStartTime: '',
  evaluatePlanEndTime: '',
} as const satisfies Partial<OrderDraft>;

/** Where the car came from. */
const emptySource = { clueId: '', sourceCarId: '' } as const satisfies Partial<OrderDraft>;

/** Everything that belongs to one order only; contact and place outlive it. */
export const emptyOrder = {
  ...emptyCar,
  ...emptySlot,
  evaluateAddress: '',
  lnglat: '',
  ...emptySource,
  productId: '',
  price: '',
  discount: '',
  realPrice: '',
  prefilled: '',
} as const satisfies Partial<OrderDraft>;

export const emptyDraft: OrderDraft = {
  ...emptyOrder,
  ...emptyPlace,
  cityId: '',
  cityName: '',
  contractorName: '',
  phone: '',
  addons: [],
};

const changed = (draft: OrderDraft, changes: Partial<OrderDraft>): OrderDraft => {
  const isOtherVin = changes.vin !== undefined && changes.vin !== draft.vin;
  return { ...draft, ...(isOtherVin && noVinPhoto), ...changes };
};

const fresh = () => ({
  draft: emptyDraft,
  requestId: newUuid(),
  needFillCreateOrderInfo: false,
  againRequest: false,
});

/** The order being written: survives reload, login and a trip to another screen. */
export const useOrderDraft = create<DraftStore>()(
  persist(
    (set) => ({
      ...fresh(),
      update: (changes) =>
        set(({ draft }) => ({ draft: changed(draft, changes), needFillCreateOrderInfo: true })),
      adopt: (changes) => set(({ draft }) => ({ draft: changed(draft, changes) })),
      reset: () => set(({ requestId }) => ({ ...fresh(), requestId })),
      startNext: () =>
        set(({ draft }) => ({ ...fresh(), draft: { ...draft, ...emptyOrder, addons: [] } })),
      renewRequest: () => set({ requestId: newUuid() }),
      setNeedFill: (needFillCreateOrderInfo) => set({ needFillCreateOrderInfo }),
      setAgainRequest: (againRequest) => set({ againRequest }),
    }),
    {
      name: draftKey('order'),
      // A draft written by an older shape is dropped: half an order is worse than an empty form.
      version: 1,
      storage: createJSONStorage(() => safeStorage),
      partialize: ({ draft, requestId, needFillCreateOrderInfo, againRequest }) => ({
        draft,
        requestId,
        needFillCreateOrderInfo,
        againRequest,
      }),
      merge: (kept, current) => {
        const { draft, ...rest } = (kept ?? {}) as Partial<DraftStore>;
        return { ...current, ...rest, draft: { ...current.draft, ...draft } };
      },
      migrate: () => fresh(),
    },
  ),
);
onLogout(() => useOrderDraft.setState(fresh()));

export type DraftPrefill = Partial<
  Record<'vin' | 'productId' | 'clueId' | 'sourceCarId', string | null>
>;

/** What a link brings (`?vin=…&productId=…`) goes into the draft once; another car in it empties what belonged to the one before. */
export function prefillDraft(from: DraftPrefill): void {
  const { draft, adopt } = useOrderDraft.getState();
  const vin = (from.vin ?? '').trim().toUpperCase();
  const productId = /^\d{1,9}$/.test(from.productId ?? '') ? Number(from.productId) : '';
  const clueId = (from.clueId ?? '').slice(0, 40);
  const sourceCarId = (from.sourceCarId ?? '').slice(0, 40);
  const prefilled = [vin, productId, clueId, sourceCarId].join('|');
  if (prefilled === '|||' || prefilled === draft.prefilled) return;
  adopt({
    ...(vin !== '' && vin !== draft.vin && { ...emptyCar, ...emptySource, vin: vin.slice(0, 20) }),
    ...(productId !== '' && { productId }),
    ...(clueId !== '' && { clueId }),
    ...(sourceCarId !== '' && { sourceCarId }),
    prefilled,
  });
}

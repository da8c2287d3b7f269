import type { Point } from '@yanche/contract/people/dealers';
import { create } from 'zustand';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';
import { draftKey } from '#lib/form/drafts.ts';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { onLogout } from '#lib/current-user/logout-signal.ts';
import { safeStorage } from '#lib/browser/safe-storage.ts';
import { withChanges } from '#sheets/car-facts/another-car.ts';
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

/** Additional state of the form: ids of point and slot, labels, source. */
type DraftExtras = {
  plate: string;
  /** File id of `vinImageUrl`. */
  vinImageFileId: string;
  sourceCarId: string;
  cityName: string;
  pointId: number | '';
  pointName: string;
  pointKind: Point['kind'] | '';
  pointAddress: string;
  slotId: string;
  addons: string[];
  /** The VIN the car was recognised by. */
  recognisedVin: string;
  /** The whole VIN that plate, mileage and registration belong to; '' before there was one. */
  factsVin: string;
  /** The car was chosen manually. */
  carByHand: boolean;
  /** The version of the authorisation of the package's history query that was agreed to for this car; '' without. */
  historyConsent: string;
  /** Link parameters already applied, so that a reload does not overwrite later input. */
  prefilled: string;
};

export type OrderDraft = CreateOrderInfo & DraftExtras;

type DraftStore = {
  draft: OrderDraft;
  /** Idempotency key of the next submit. */
  requestId: string;
  /** The draft has user input (spec §3). */
  needFillCreateOrderInfo: boolean;
  /** Prices and slots must be refetched, because another screen changed what they depend on (spec §3). */
  againRequest: boolean;
  /** Applies user input. */
  update: (changes: Partial<OrderDraft>) => void;
  /** Applies values of the app, which do not count as user input. */
  adopt: (changes: Partial<OrderDraft>) => void;
  reset: () => void;
  /** After an order was created: a new request id and an empty car; contact and place are kept. */
  startNext: () => void;
  /** Call when the server knows the request id already. */
  renewRequest: () => void;
  setAgainRequest: (again: boolean) => void;
};

/** Clears the VIN photo together with its VIN. */
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
  factsVin: '',
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

/** Fields of a single order; contact and place are kept for the next one. */
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
  historyConsent: '',
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
  return withChanges(draft, {
    ...(isOtherVin && { ...noVinPhoto, historyConsent: '' }),
    ...changes,
  });
};

const createState = () => ({
  draft: emptyDraft,
  requestId: newUuid(),
  needFillCreateOrderInfo: false,
  againRequest: false,
});

/** Whether it holds more than the package that the form proposes to everybody. */
const isOwn = ({
  draft,
  needFillCreateOrderInfo,
}: Pick<DraftStore, 'draft' | 'needFillCreateOrderInfo'>) =>
  needFillCreateOrderInfo ||
  JSON.stringify({ ...draft, productId: '' }) !== JSON.stringify(emptyDraft);

/** A form that was only opened is not kept: it would hide the page that the server draws for whoever has none. */
const onlyOwn: StateStorage = {
  ...safeStorage,
  setItem: (key, kept) =>
    isOwn(JSON.parse(kept).state) ? safeStorage.setItem(key, kept) : safeStorage.removeItem(key),
};

/** Draft of an order. Survives reload, login and navigation. */
export const useOrderDraft = create<DraftStore>()(
  persist(
    (set) => ({
      ...createState(),
      update: (changes) =>
        set(({ draft }) => ({ draft: changed(draft, changes), needFillCreateOrderInfo: true })),
      adopt: (changes) => set(({ draft }) => ({ draft: changed(draft, changes) })),
      reset: () => set(({ requestId }) => ({ ...createState(), requestId })),
      startNext: () =>
        set(({ draft }) => ({ ...createState(), draft: { ...draft, ...emptyOrder, addons: [] } })),
      renewRequest: () => set({ requestId: newUuid() }),
      setAgainRequest: (againRequest) => set({ againRequest }),
    }),
    {
      name: draftKey('order'),
      // Drafts of older versions are dropped rather than migrated.
      version: 1,
      storage: createJSONStorage(() => onlyOwn),
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
      migrate: () => createState(),
    },
  ),
);
onLogout(() => useOrderDraft.setState(createState()));

export type DraftPrefill = Partial<
  Record<'vin' | 'productId' | 'clueId' | 'sourceCarId', string | null>
>;

/** Applies link parameters (`?vin=…&productId=…`) to the draft once. Another VIN clears the fields of the previous car. */
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

import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { draftKey } from '#lib/form/drafts.ts';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { onLogout } from '#lib/current-user/logout-signal.ts';
import { safeStorage } from '#lib/browser/safe-storage.ts';
import { withChanges } from '#sheets/car-facts/another-car.ts';
import { type CarFacts, noModel } from '#sheets/car-facts/car-facts.ts';

export type SelfDraft = CarFacts & {
  productId: number | '';
  /** The car of the stock that it is ordered for; empty without one. */
  sourceCarId: string;
  /** The whole VIN that plate, mileage and registration belong to. */
  factsVin: string;
  /** Link parameters already applied, so that a reload does not overwrite later input. */
  prefilled: string;
};

const emptyCar = {
  ...noModel,
  sourceCarId: '',
  vin: '',
  plate: '',
  roadHaul: '',
  licenseTime: '',
  factsVin: '',
} as const;

const emptyDraft: SelfDraft = { ...emptyCar, productId: '', prefilled: '' };

type DraftStore = {
  draft: SelfDraft;
  /** Idempotency key of the next submit. */
  requestId: string;
  update: (changes: Partial<SelfDraft>) => void;
  startNext: () => void;
  /** Call when the server knows the request id already. */
  renewRequest: () => void;
};

const createState = () => ({ draft: emptyDraft, requestId: newUuid() });

/** Draft of a self-inspection order. Survives reload and login. */
export const useSelfDraft = create<DraftStore>()(
  persist(
    (set) => ({
      ...createState(),
      update: (changes) => set(({ draft }) => ({ draft: withChanges(draft, changes) })),
      startNext: () => set(createState()),
      renewRequest: () => set({ requestId: newUuid() }),
    }),
    {
      name: draftKey('self'),
      version: 3,
      storage: createJSONStorage(() => safeStorage),
      // Drafts of older versions are dropped.
      migrate: createState,
    },
  ),
);
onLogout(() => useSelfDraft.setState(createState()));

/** Applies link parameters (`?productId=2001&vin=…&sourceCarId=…`) to the draft once. Another VIN clears the car fields. */
export function prefillSelfDraft(from: {
  vin: string | null;
  productId: string | null;
  sourceCarId: string | null;
}): void {
  const { draft, update } = useSelfDraft.getState();
  const vin = (from.vin ?? '').trim().toUpperCase().slice(0, 20);
  const productId = /^\d{1,9}$/.test(from.productId ?? '') ? Number(from.productId) : '';
  const sourceCarId = (from.sourceCarId ?? '').slice(0, 40);
  const prefilled = `${vin}|${productId}`;
  if (prefilled === '|' || prefilled === draft.prefilled) return;
  update({
    ...(vin !== '' && vin !== draft.vin && { ...emptyCar, vin }),
    ...(sourceCarId !== '' && { sourceCarId }),
    ...(productId !== '' && { productId }),
    prefilled,
  });
}

import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { newUuid } from '#lib/new-uuid.ts';
import { safeStorage } from '#lib/safe-storage.ts';
import { type CarFacts, noModel } from '#sheets/car-facts/car-facts.ts';

export type SelfDraft = CarFacts & { productId: number | '' };

const emptyDraft: SelfDraft = {
  ...noModel,
  vin: '',
  plate: '',
  roadHaul: '',
  licenseTime: '',
  productId: '',
};

type DraftStore = {
  draft: SelfDraft;
  /** One per order to come: a repeated submit under it is the same order. */
  requestId: string;
  update: (changes: Partial<SelfDraft>) => void;
  startNext: () => void;
  /** The number was used up without our knowing. */
  renewRequest: () => void;
};

/** The self-inspection being ordered: survives reload and login. */
export const useSelfDraft = create<DraftStore>()(
  persist(
    (set) => ({
      draft: emptyDraft,
      requestId: newUuid(),
      update: (changes) => set(({ draft }) => ({ draft: { ...draft, ...changes } })),
      startNext: () => set({ draft: emptyDraft, requestId: newUuid() }),
      renewRequest: () => set({ requestId: newUuid() }),
    }),
    {
      name: 'yanche.selfDraft',
      version: 1,
      storage: createJSONStorage(() => safeStorage),
      // A draft written by an older shape is dropped.
      migrate: () => ({ draft: emptyDraft, requestId: newUuid() }),
    },
  ),
);

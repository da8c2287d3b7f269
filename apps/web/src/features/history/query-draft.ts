import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { safeStorage } from '#lib/browser/safe-storage.ts';
import { onLogout } from '#lib/current-user/logout-signal.ts';
import { draftKey } from '#lib/form/drafts.ts';
import { type CarFacts, noModel } from '#sheets/car-facts/car-facts.ts';

/** What a source may ask for beside the VIN, and the authorisation; all of it belongs to one car. */
const noProof = { engineNo: '', licenceFileId: '', licenceUrl: '', agreedVersion: '' } as const;

export type QueryDraft = CarFacts & {
  engineNo: string;
  /** A stored photo of the driving licence. */
  licenceFileId: string;
  licenceUrl: string;
  productId: number | '';
  /** Empty: a free query where there is one. */
  by: 'right' | 'money' | '';
  /** The version of the authorisation that was accepted. */
  agreedVersion: string;
  /** The VIN of a link that was applied, so that a reload does not overwrite later input. */
  prefilled: string;
};

const emptyCar = { ...noModel, ...noProof, vin: '', plate: '', roadHaul: '', licenseTime: '' };

const emptyDraft: QueryDraft = {
  ...emptyCar,
  productId: '',
  by: '',
  prefilled: '',
};

type DraftStore = {
  draft: QueryDraft;
  /** Idempotency key of the next order. */
  requestId: string;
  /** Another VIN is another car: what was proved of the one before goes. */
  update: (changes: Partial<QueryDraft>) => void;
  startNext: () => void;
  /** Call when the server knows the request id already. */
  renewRequest: () => void;
};

const createState = () => ({ draft: emptyDraft, requestId: newUuid() });

/** Draft of a history query. Survives reload and login. */
export const useQueryDraft = create<DraftStore>()(
  persist(
    (set) => ({
      ...createState(),
      update: (changes) =>
        set(({ draft }) => {
          const isOtherCar = changes.vin !== undefined && changes.vin !== draft.vin;
          return { draft: { ...draft, ...(isOtherCar && { ...noProof, plate: '' }), ...changes } };
        }),
      startNext: () => set(createState()),
      renewRequest: () => set({ requestId: newUuid() }),
    }),
    {
      name: draftKey('history'),
      version: 1,
      storage: createJSONStorage(() => safeStorage),
      // Drafts of older versions are dropped.
      migrate: createState,
    },
  ),
);
onLogout(() => useQueryDraft.setState(createState()));

/** Applies the VIN of a link (`?vin=…`) once; another car's facts go. */
export function prefillQuery(from: string | null): void {
  const { draft, update } = useQueryDraft.getState();
  const vin = (from ?? '').trim().toUpperCase().slice(0, 20);
  if (vin === '' || vin === draft.prefilled) return;
  update({ ...(vin !== draft.vin && { ...emptyCar, vin }), prefilled: vin });
}

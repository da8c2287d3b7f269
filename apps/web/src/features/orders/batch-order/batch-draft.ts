import type { Point } from '@yanche/contract/people/dealers';
import { MAX_BATCH } from '@yanche/rules/orders/batch-limits';
import type { BatchText } from '@yanche/rules/orders/batch-lines';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { safeStorage } from '#lib/browser/safe-storage.ts';
import { onLogout } from '#lib/current-user/logout-signal.ts';
import { draftKey } from '#lib/form/drafts.ts';
import type { CarFacts } from '#sheets/car-facts/car-facts.ts';
import { type BatchLine, changeLine, lineOf, unchecked } from './batch-line.ts';

/** What all cars of a batch share. */
export type Shared = {
  productId: number | '';
  cityId: number | '';
  cityName: string;
  marketId: number | null;
  pointId: number | '';
  pointName: string;
  pointKind: Point['kind'] | '';
  address: string;
  contractorName: string;
  phone: string;
  /** The first car's wished time; '' the earliest. */
  from: string;
};

type BatchStore = {
  lines: BatchLine[];
  /** What stands in the field and was not read yet. */
  typed: string;
  /** Cars that stood in the list more than once, those that were too many, and lines of the last list that were no cars. */
  told: { merged: number; left: number; passed: readonly number[] };
  shared: Shared;
  /** Idempotency key of the next submit. */
  requestId: string;
  /** Adds what was read from a list; answers how many cars are new. */
  add: (text: BatchText) => number;
  type: (typed: string) => void;
  change: (id: string, changes: Partial<CarFacts>) => void;
  /** What the app found out, which no person typed. */
  set: (id: string, work: (line: BatchLine) => BatchLine) => void;
  drop: (id: string) => void;
  share: (changes: Partial<Shared>) => void;
  /** Place, package and contact are kept for the next batch, and so is every car that is not among the ordered VINs. */
  startNext: (ordered?: readonly string[]) => void;
};

const createState = () => ({
  lines: [] as BatchLine[],
  typed: '',
  told: { merged: 0, left: 0, passed: [] as readonly number[] },
  shared: {
    productId: '',
    cityId: '',
    cityName: '',
    marketId: null,
    pointId: '',
    pointName: '',
    pointKind: '',
    address: '',
    contractorName: '',
    phone: '',
    from: '',
  } as Shared,
  requestId: newUuid(),
});

/** The batch being put together. Survives reload, login and a trip to another screen. */
export const useBatchDraft = create<BatchStore>()(
  persist(
    (set, get) => ({
      ...createState(),
      add: (text) => {
        const { lines, told } = get();
        const fresh = text.lines.filter(({ vin }) => lines.every((line) => line.vin !== vin));
        const room = fresh.slice(0, MAX_BATCH - lines.length);
        set({
          lines: [...lines, ...room.map(lineOf)],
          told: {
            merged: told.merged + text.merged.length + text.lines.length - fresh.length,
            left: text.left + fresh.length - room.length,
            passed: text.passed,
          },
        });
        return room.length;
      },
      type: (typed) => set({ typed }),
      change: (id, changes) => get().set(id, (line) => changeLine(line, changes)),
      set: (id, work) =>
        set(({ lines }) => ({ lines: lines.map((line) => (line.id === id ? work(line) : line)) })),
      drop: (id) => set(({ lines }) => ({ lines: lines.filter((line) => line.id !== id) })),
      share: (changes) => set(({ shared }) => ({ shared: { ...shared, ...changes } })),
      startNext: (ordered) =>
        set(({ lines, shared, typed }) => ({
          ...createState(),
          shared: { ...shared, from: '' },
          ...(ordered !== undefined && {
            lines: lines.filter(({ vin }) => !ordered.includes(vin)),
            typed,
          }),
        })),
    }),
    {
      name: draftKey('batch'),
      version: 2,
      storage: createJSONStorage(() => safeStorage),
      partialize: ({ lines, typed, told, shared, requestId }) => ({
        lines,
        typed,
        told,
        shared,
        requestId,
      }),
      // A list that was begun before cars were asked for their plates stays, and is asked for them.
      migrate: (kept, version) => {
        if (version !== 1) return createState();
        const { lines, told, ...rest } = kept as ReturnType<typeof createState>;
        return {
          ...rest,
          lines: lines.map((line) => ({ ...unchecked, ...line, checkedVin: '' })),
          told: { ...told, passed: [] },
        };
      },
    },
  ),
);
onLogout(() => useBatchDraft.setState(createState()));

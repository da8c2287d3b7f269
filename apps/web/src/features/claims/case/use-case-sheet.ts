import type { EvidenceSlot } from '@yanche/rules/claims/claim-evidence';
import { useState } from 'react';

/** What lies over the case page. `itemId` of a fault that is new has no item yet. */
export type CaseSheet =
  | { kind: 'fault'; itemId: string }
  | { kind: 'slot'; slot: EvidenceSlot; itemId: string | null }
  | { kind: 'handover' | 'diagnosis' | 'film' | 'appeal' | 'supply' };

/** The last sheet stays while it closes. */
export function useCaseSheet() {
  const [sheet, setSheet] = useState<CaseSheet | null>(null);
  const [open, setOpen] = useState(false);
  return {
    sheet,
    open,
    show: (next: CaseSheet) => {
      setSheet(next);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}

import type { ClaimView } from '@yanche/contract/claims/claims';
import { lazy, Suspense } from 'react';
import type { EvidencePhotos } from '../evidence-queue.ts';
import type { CaseSheet } from './use-case-sheet.ts';

const FaultSheet = lazy(async () => ({ default: (await import('./fault-sheet.tsx')).FaultSheet }));
const HandoverSheet = lazy(async () => ({
  default: (await import('./handover-sheet.tsx')).HandoverSheet,
}));
const DiagnosisSheet = lazy(async () => ({
  default: (await import('./diagnosis-sheet.tsx')).DiagnosisSheet,
}));
const SlotSheet = lazy(async () => ({ default: (await import('./slot-sheet.tsx')).SlotSheet }));
const AppealSheet = lazy(async () => ({
  default: (await import('./appeal-sheet.tsx')).AppealSheet,
}));
const SupplySheet = lazy(async () => ({
  default: (await import('./supply-sheet.tsx')).SupplySheet,
}));
const FilmSheet = lazy(async () => ({
  default: (await import('../film/film-sheet.tsx')).FilmSheet,
}));

type CaseSheetsProps = {
  claim: ClaimView;
  photos: EvidencePhotos;
  sheet: CaseSheet | null;
  open: boolean;
  onClose: () => void;
};

/** What lies over the case page; the code of each comes when it is opened. */
export function CaseSheets({ claim, photos, sheet, open, onClose }: CaseSheetsProps) {
  if (sheet === null) return null;
  const shared = { claim, open, onClose };
  const withPhotos = { ...shared, photos };
  return (
    <Suspense fallback={null}>
      {sheet.kind === 'fault' && (
        <FaultSheet key={sheet.itemId} itemId={sheet.itemId} {...shared} />
      )}
      {sheet.kind === 'handover' && <HandoverSheet key={claim.version} {...shared} />}
      {sheet.kind === 'diagnosis' && <DiagnosisSheet {...withPhotos} />}
      {sheet.kind === 'slot' && (
        <SlotSheet slot={sheet.slot} itemId={sheet.itemId} {...withPhotos} />
      )}
      {sheet.kind === 'film' && <FilmSheet {...withPhotos} />}
      {sheet.kind === 'appeal' && <AppealSheet {...withPhotos} />}
      {sheet.kind === 'supply' && <SupplySheet {...shared} />}
    </Suspense>
  );
}

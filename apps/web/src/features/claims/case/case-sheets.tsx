import type { ClaimView } from '@yanche/contract/claims/claims';
import type { EvidencePhotos } from '../evidence-queue.ts';
import { FilmSheet } from '../film/film-sheet.tsx';
import { AppealSheet } from './appeal-sheet.tsx';
import { DiagnosisSheet } from './diagnosis-sheet.tsx';
import { FaultSheet } from './fault-sheet.tsx';
import { HandoverSheet } from './handover-sheet.tsx';
import { SlotSheet } from './slot-sheet.tsx';
import { SupplySheet } from './supply-sheet.tsx';
import type { CaseSheet } from './use-case-sheet.ts';

type CaseSheetsProps = {
  claim: ClaimView;
  photos: EvidencePhotos;
  sheet: CaseSheet;
  open: boolean;
  onClose: () => void;
};

/** What lies over the case page; its code comes with the first one. */
export function CaseSheets({ claim, photos, sheet, open, onClose }: CaseSheetsProps) {
  const shared = { claim, open, onClose };
  const withPhotos = { ...shared, photos };
  return (
    <>
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
    </>
  );
}

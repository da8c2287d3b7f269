import type { EvidenceSlot } from '@yanche/rules/claims/claim-evidence';
import { Button } from '@yanche/ui/button';
import { Sheet } from '@yanche/ui/sheet';
import { useTexts } from '#lib/language/texts.ts';
import { caseTexts } from './case.texts.ts';
import { SlotPhotos, type SlotPhotosProps } from './slot-photos.tsx';

type SlotSheetProps = Omit<SlotPhotosProps, 'line'> & {
  slot: EvidenceSlot;
  itemId: string | null;
  open: boolean;
  onClose: () => void;
};

/** One line of the check list: what the photo must show, and the photos. */
export function SlotSheet({ claim, photos, slot, itemId, open, onClose }: SlotSheetProps) {
  const t = useTexts(caseTexts);
  const line = claim.checklist.find((each) => each.slot === slot && each.itemId === itemId);
  if (line === undefined) return null;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={line.title}
      note={line.hint}
      footer={
        <Button size="large" block onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <SlotPhotos claim={claim} photos={photos} line={line} />
    </Sheet>
  );
}

import { appealClaim, type ClaimView } from '@yanche/contract/claims/claims';
import { TextArea } from '@yanche/ui/field';
import { Stack } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { useState } from 'react';
import { SheetActions } from '#lib/form/sheet-form.tsx';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useClaimCommand } from '../claim.data.ts';
import type { EvidencePhotos } from '../evidence-queue.ts';
import { useKept } from '#lib/form/use-kept.ts';
import { caseTexts } from './case.texts.ts';
import { SlotPhotos } from './slot-photos.tsx';
import { useAllSent } from './use-all-sent.ts';

type AppealSheetProps = {
  claim: ClaimView;
  photos: EvidencePhotos;
  open: boolean;
  onClose: () => void;
};

/** The one appeal: why, and what is new. Somebody else decides. */
export function AppealSheet({ claim, photos, open, onClose }: AppealSheetProps) {
  const t = useTexts(caseTexts);
  const { time } = useFormat();
  const { claimId, appealUntil } = claim;
  const kept = useKept(`claim.appeal.${claimId}`, { text: '' });
  const [tried, setTried] = useState(false);
  const appealing = useClaimCommand(appealClaim);
  const allSent = useAllSent(photos);
  const text = kept.form.text.trim();
  const send = async () => {
    setTried(true);
    if (text === '' || !(await allSent.check())) return;
    try {
      await appealing.send({ claimId, text });
      kept.forget();
      onClose();
    } catch {
      // The call has told why; the words stay.
    }
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t.appealTitle}
      note={appealUntil === null ? undefined : t.appealNote(time(appealUntil, 'dateTime'))}
      dismissable={false}
      footer={
        <SheetActions
          cancelText={t.cancel}
          onCancel={onClose}
          submitText={t.appealSend}
          busy={appealing.busy || allSent.busy}
          onSubmit={() => void send()}
        />
      }
    >
      <Stack gap={16}>
        <TextArea
          label={t.appealWords}
          value={kept.form.text}
          maxLength={500}
          counted
          required
          onChange={(words) => kept.update({ text: words })}
          error={tried && text === '' ? t.appealMissing : undefined}
        />
        <SlotPhotos
          claim={claim}
          photos={photos}
          line={{ slot: 'more', itemId: null, title: t.appealPhotos }}
        />
      </Stack>
    </Sheet>
  );
}

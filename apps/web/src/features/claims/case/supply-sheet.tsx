import { supplyClaim, type ClaimView } from '@yanche/contract/claims/claims';
import { TextArea } from '@yanche/ui/field';
import { Sheet } from '@yanche/ui/sheet';
import { SheetActions } from '#lib/form/sheet-form.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { Written } from '#lib/language/written.tsx';
import { useClaimCommand } from '../claim.data.ts';
import { useKept } from '#lib/form/use-kept.ts';
import { caseTexts } from './case.texts.ts';

type SupplySheetProps = { claim: ClaimView; open: boolean; onClose: () => void };

/** Hands in what was asked for, with a word to it. */
export function SupplySheet({ claim, open, onClose }: SupplySheetProps) {
  const t = useTexts(caseTexts);
  const { claimId, version, request } = claim;
  const kept = useKept(`claim.supply.${claimId}`, { text: '' });
  const supplying = useClaimCommand(supplyClaim);
  const send = async () => {
    try {
      await supplying.send({ claimId, version, text: kept.form.text.trim() });
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
      title={t.supply}
      note={request && <Written text={request.text} />}
      footer={
        <SheetActions
          cancelText={t.cancel}
          onCancel={onClose}
          submitText={t.supply}
          busy={supplying.busy}
          onSubmit={() => void send()}
        />
      }
    >
      <TextArea
        label={t.supplyNote}
        value={kept.form.text}
        maxLength={500}
        counted
        onChange={(text) => kept.update({ text })}
      />
    </Sheet>
  );
}

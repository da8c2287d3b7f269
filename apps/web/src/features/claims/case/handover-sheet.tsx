import type { ClaimView } from '@yanche/contract/claims/claims';
import { addDays, shanghaiDay } from '@yanche/rules/calendar';
import { Field } from '@yanche/ui/field';
import { Stack } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { useState } from 'react';
import { SheetActions } from '#lib/form/sheet-form.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { DayCell } from '../day-cell.tsx';
import { useKmCheck } from '../use-km-check.ts';
import { useKept } from '#lib/form/use-kept.ts';
import { caseTexts } from './case.texts.ts';
import { useSaveClaim } from './save-claim.ts';

type HandoverSheetProps = { claim: ClaimView; open: boolean; onClose: () => void };

/** The day of the handover and the mileage now. */
export function HandoverSheet({ claim, open, onClose }: HandoverSheetProps) {
  const t = useTexts(caseTexts);
  const saving = useSaveClaim(claim);
  const kept = useKept(`claim.handover.${claim.claimId}`, {
    deliveredOn: claim.deliveredOn,
    km: String(claim.km),
  });
  const [today] = useState(() => shanghaiDay(new Date()));
  const { deliveredOn, km } = kept.form;
  const isKmMeant = useKmCheck(claim.reportKm);
  const save = async () => {
    if (km === '' || !(await isKmMeant(Number(km)))) return;
    if (!(await saving.save({ deliveredOn, km: Number(km) }))) return;
    kept.forget();
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t.handover}
      footer={
        <SheetActions
          cancelText={t.cancel}
          onCancel={onClose}
          submitText={t.keep}
          busy={saving.busy}
          onSubmit={() => void save()}
        />
      }
    >
      <Stack gap={12}>
        <DayCell
          label={t.delivered}
          placeholder={t.choose}
          value={deliveredOn}
          minDate={addDays(today, -3 * 365)}
          maxDate={today}
          onChange={(day) => kept.update({ deliveredOn: day })}
        />
        <Field
          kind="integer"
          label={t.km}
          value={km}
          maxLength={6}
          suffix={t.kmUnit}
          onChange={(next) => kept.update({ km: next })}
          error={km === '' ? t.kmMissing : undefined}
        />
      </Stack>
    </Sheet>
  );
}

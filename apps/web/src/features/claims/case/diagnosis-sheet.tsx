import type { ClaimView } from '@yanche/contract/claims/claims';
import { formatYuan, parseYuan, tellYuan } from '@yanche/rules/money/money';
import { Field, TextArea } from '@yanche/ui/field';
import { Muted, Stack } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { useState } from 'react';
import { SheetActions } from '#lib/form/sheet-form.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { Written } from '#lib/language/written.tsx';
import type { EvidencePhotos } from '../evidence-queue.ts';
import { useKept } from '#lib/form/use-kept.ts';
import { caseTexts } from './case.texts.ts';
import { useSaveClaim } from './save-claim.ts';
import { SlotPhotos } from './slot-photos.tsx';

type DiagnosisSheetProps = {
  claim: ClaimView;
  photos: EvidencePhotos;
  open: boolean;
  onClose: () => void;
};

/** What a workshop found: who, by which tests, the cause, the repair and its price, with a photo of the paper. */
export function DiagnosisSheet({ claim, photos, open, onClose }: DiagnosisSheetProps) {
  const t = useTexts(caseTexts);
  const { diagnosis: known, claimId } = claim;
  const saving = useSaveClaim(claim);
  const kept = useKept(`claim.diagnosis.${claimId}`, {
    shop: known?.shop ?? '',
    tests: known?.tests ?? '',
    concern: known?.concern ?? '',
    cause: known?.cause ?? '',
    correction: known?.correction ?? '',
    estimate: known?.estimate == null ? '' : formatYuan(known.estimate),
  });
  const [tried, setTried] = useState(false);
  const { form } = kept;
  const estimate = form.estimate === '' ? null : parseYuan(form.estimate);
  const isWrong = form.estimate !== '' && (estimate === null || estimate < 0);
  const save = async () => {
    setTried(true);
    const needed = [form.shop, form.concern, form.cause, form.correction];
    if (needed.some((words) => words.trim() === '') || isWrong) return;
    if (!(await saving.save({ diagnosis: { ...form, estimate } }))) return;
    kept.forget();
    onClose();
  };
  const title = claim.checklist.find(({ slot }) => slot === 'diagnosis')?.title ?? t.diagnosis;
  const mayType = claim.actions.includes('submit') || claim.actions.includes('supply');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      note={mayType ? t.diagnosisNote : undefined}
      dismissable={!mayType}
      footer={
        mayType && (
          <SheetActions
            cancelText={t.cancel}
            onCancel={onClose}
            submitText={t.keep}
            busy={saving.busy}
            onSubmit={() => void save()}
          />
        )
      }
    >
      <Stack gap={12}>
        <SlotPhotos
          claim={claim}
          photos={photos}
          line={{ slot: 'diagnosis', itemId: null, title }}
        />
        {mayType ? (
          <>
            <Field
              label={t.shop}
              value={form.shop}
              maxLength={60}
              required
              onChange={(shop) => kept.update({ shop })}
              error={tried && form.shop.trim() === '' ? t.shopMissing : undefined}
            />
            <TextArea
              label={t.shopConcern}
              value={form.concern}
              maxLength={300}
              required
              error={tried && form.concern.trim() === '' ? t.wordsMissing : undefined}
              onChange={(concern) => kept.update({ concern })}
            />
            <TextArea
              label={t.tests}
              value={form.tests}
              maxLength={300}
              onChange={(tests) => kept.update({ tests })}
            />
            <TextArea
              label={t.cause}
              value={form.cause}
              maxLength={300}
              required
              onChange={(cause) => kept.update({ cause })}
              error={tried && form.cause.trim() === '' ? t.causeMissing : undefined}
            />
            <TextArea
              label={t.correction}
              value={form.correction}
              maxLength={300}
              required
              error={tried && form.correction.trim() === '' ? t.wordsMissing : undefined}
              onChange={(correction) => kept.update({ correction })}
            />
            <Field
              kind="number"
              decimalLength={2}
              label={t.estimate}
              value={form.estimate}
              maxLength={10}
              suffix={t.yuan}
              optional
              onChange={(next) => kept.update({ estimate: next })}
              error={isWrong ? t.estimateWrong : undefined}
            />
          </>
        ) : (
          known !== null && <Told diagnosis={known} />
        )}
      </Stack>
    </Sheet>
  );
}

function Told({ diagnosis }: { diagnosis: NonNullable<ClaimView['diagnosis']> }) {
  const t = useTexts(caseTexts);
  const { shop, concern, tests, cause, correction, estimate } = diagnosis;
  const rows: readonly (readonly [string, string])[] = [
    [t.shop, shop],
    [t.shopConcern, concern],
    [t.tests, tests],
    [t.cause, cause],
    [t.correction, correction],
    [t.estimate, estimate === null ? '' : tellYuan(estimate)],
  ];
  return rows
    .filter(([, words]) => words !== '')
    .map(([label, words]) => (
      <div key={label}>
        <Muted>{label}</Muted>
        <Written text={words} />
      </div>
    ));
}

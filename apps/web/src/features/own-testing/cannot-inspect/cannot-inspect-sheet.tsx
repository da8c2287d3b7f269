import { inLanguage } from '@yanche/rules/bilingual';
import { failedVisitReasons } from '@yanche/rules/orders/failed-visits';
import { TextArea } from '@yanche/ui/field';
import { Muted, Stack } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { ChipChoice, FieldError, SheetActions } from '#lib/form/sheet-form.tsx';
import { useLanguage } from '#lib/language/language.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { usePhotos } from '#lib/photo-queue/use-photos.ts';
import { useTexts } from '#lib/language/texts.ts';
import { OtherPhonesNotice } from '../other-phones/other-phones-notice.tsx';
import { cannotInspectTexts } from './cannot-inspect.texts.ts';
import { useCannotInspect } from './use-cannot-inspect.ts';
import { ScenePhotos } from './scene-photos.tsx';

export type CannotInspectSheetProps = {
  taskId: string;
  /** The inspector has checked in, at least on this phone. */
  arrived: boolean;
  open: boolean;
  onClose: () => void;
  /** The visit has ended; `isSent`: the server knows already. */
  onDone: (isSent: boolean) => Promise<void> | void;
};

/** Reports a failed visit: consequences, reason, note and photos. */
export function CannotInspectSheet(props: CannotInspectSheetProps) {
  const { taskId, arrived, open, onClose, onDone } = props;
  const t = useTexts(cannotInspectTexts);
  const language = useLanguage();
  const photos = usePhotos<null>(`visit:${taskId}`);
  const visit = useCannotInspect({ taskId, arrived }, photos, onDone);
  const { form, update, faultOf } = visit;
  const whole = faultOf('whole');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      roomy
      title={t.title}
      footer={
        <SheetActions
          cancelText={t.keep}
          onCancel={onClose}
          submitText={t.submit}
          tone="danger"
          busy={visit.busy}
          onSubmit={visit.send}
        />
      }
    >
      <Stack gap={16}>
        <Muted>{t.means}</Muted>
        {open && <OtherPhonesNotice taskId={taskId} />}
        <section data-part="reason">
          <ChipChoice
            title={t.reason}
            options={failedVisitReasons.map((each) => ({
              value: each.code,
              text: inLanguage(each.label, language),
            }))}
            value={form.code}
            onChange={(code) => update({ code })}
            error={faultOf('reason')}
          />
        </section>
        <div data-part="note">
          <TextArea
            label={t.note}
            placeholder={t.notePlaceholder}
            value={form.note}
            onChange={(note) => update({ note })}
            maxLength={200}
            counted
            error={faultOf('note')}
          />
        </div>
        <Stack as="section" gap={8} data-part="photos">
          <h3>{t.photos}</h3>
          <Muted>{t.photosHint}</Muted>
          {photos !== null && (
            <ScenePhotos
              photos={photos}
              missing={faultOf('photos') !== undefined}
              onTaken={visit.clearFault}
            />
          )}
          <FieldError text={faultOf('photos')} />
        </Stack>
        {whole !== undefined && (
          <Notice tone="major" role="alert">
            {whole}
          </Notice>
        )}
      </Stack>
    </Sheet>
  );
}

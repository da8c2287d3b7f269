import { failedVisitReasons } from '@yanche/rules/failed-visits';
import { Button } from '@yanche/ui/button';
import { Chips } from '@yanche/ui/chips';
import { TextArea } from '@yanche/ui/field';
import { Sheet } from '@yanche/ui/sheet';
import { useLanguage } from '#lib/language/language.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { usePhotos } from '#lib/photo-queue/use-photos.ts';
import { useTexts } from '#lib/language/texts.ts';
import styles from './cannot-inspect.module.css';
import { cannotInspectTexts } from './cannot-inspect.texts.ts';
import { useCannotInspect } from './use-cannot-inspect.ts';
import { ScenePhotos } from './scene-photos.tsx';

export type CannotInspectSheetProps = {
  taskId: string;
  open: boolean;
  onClose: () => void;
  /** The visit has ended. */
  onDone: () => Promise<void> | void;
};

/** Why there is no inspection this time: first what it means, then reason, note and photos. */
export function CannotInspectSheet({ taskId, open, onClose, onDone }: CannotInspectSheetProps) {
  const t = useTexts(cannotInspectTexts);
  const language = useLanguage();
  const photos = usePhotos<null>(`visit:${taskId}`);
  const visit = useCannotInspect(taskId, photos, onDone);
  const { form, update, faultOf } = visit;
  const whole = faultOf('whole');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t.title}
      footer={
        <>
          <Button tone="outline" size="large" onClick={onClose}>
            {t.keep}
          </Button>
          <Button tone="danger" size="large" busy={visit.busy} onClick={visit.send}>
            {t.submit}
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        <p className={styles.quiet}>{t.means}</p>
        <section data-part="reason">
          <h3 className={styles.title}>{t.reason}</h3>
          <Chips
            label={t.reason}
            overflow="wrap"
            surface="card"
            options={failedVisitReasons.map((each) => ({ value: each.code, text: each[language] }))}
            value={form.code}
            onChange={(code) => update({ code })}
          />
          <Fault text={faultOf('reason')} />
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
        <section className={styles.photos} data-part="photos">
          <h3>{t.photos}</h3>
          <p className={styles.quiet}>{t.photosHint}</p>
          {photos !== null && (
            <ScenePhotos
              photos={photos}
              missing={faultOf('photos') !== undefined}
              onTaken={visit.clearFault}
            />
          )}
          <Fault text={faultOf('photos')} />
        </section>
        {whole !== undefined && (
          <Notice tone="major" role="alert">
            {whole}
          </Notice>
        )}
      </div>
    </Sheet>
  );
}

const Fault = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <p role="alert" className={styles.fault}>
      {text}
    </p>
  );

import { normaliseVin } from '@yanche/rules/cars/vin';
import { Button } from '@yanche/ui/button';
import { Cell } from '@yanche/ui/cell';
import { Code, Muted, Stack } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { PhotoSource } from '#sheets/car-facts/vin-photo/photo-source.tsx';
import { useQueryDraft } from '../query-draft.ts';
import { licenceTexts } from './licence.texts.ts';
import styles from './licence.module.css';
import { useLicencePhoto } from './use-licence-photo.ts';

type Props = { open: boolean; onClose: () => void; onTaken: () => void };

/** A photo of the driving licence: what was read is shown, and used only when somebody confirms it. */
export function LicenceSheet({ open, onClose, onTaken }: Props) {
  const t = useTexts(licenceTexts);
  const vin = normaliseVin(useQueryDraft((store) => store.draft.vin));
  const update = useQueryDraft((store) => store.update);
  const { state, choose, retry, stop, reset } = useLicencePhoto();
  const { phase, photoUrl, reading, trouble, stored } = state;
  const isBusy = phase === 'sending' || phase === 'reading';
  const read = reading?.vin == null ? null : normaliseVin(reading.vin);
  const differs = read !== null && read !== vin;
  const take = () => {
    if (stored === null) return;
    update({
      licenceFileId: stored.fileId,
      licenceUrl: stored.url,
      ...(reading?.engineNo != null && { engineNo: reading.engineNo }),
      ...(reading?.plate != null && { plate: reading.plate }),
    });
    onTaken();
  };
  return (
    <Sheet
      open={open}
      onClose={() => {
        stop();
        onClose();
      }}
      onClosed={reset}
      title={t.title}
      note={phase === 'choose' ? t.where : undefined}
      footer={
        stored !== null &&
        !isBusy &&
        !differs && (
          <Button block size="large" onClick={take}>
            {t.confirm}
          </Button>
        )
      }
    >
      <Stack gap={12}>
        {photoUrl === null ? (
          <Muted size={15}>{t.tips}</Muted>
        ) : (
          <img src={photoUrl} alt={t.photo} className={styles.photo} />
        )}
        {isBusy && <output>{phase === 'sending' ? t.sending : t.reading}</output>}
        {trouble !== null && (
          <Notice
            tone="minor"
            role="alert"
            action={
              <Button tone="text" size="small" onClick={() => void retry()}>
                {t.retry}
              </Button>
            }
          >
            {trouble}
          </Notice>
        )}
        {differs && (
          <Notice tone="major" role="alert" title={t.differs}>
            {t.differsNote(read, vin)}
          </Notice>
        )}
        {reading !== null && !differs && (
          <div>
            <Cell label={t.vin} value={<Code>{read ?? t.unread}</Code>} />
            <Cell label={t.engineNo} value={<Code>{reading.engineNo ?? t.unread}</Code>} />
            <Cell label={t.plate} value={reading.plate ?? t.unread} />
          </div>
        )}
        {!isBusy && (
          <PhotoSource again={photoUrl !== null} onPhoto={(photo) => void choose(photo)} />
        )}
      </Stack>
    </Sheet>
  );
}

import { checkVin, normaliseVin } from '@yanche/rules/cars/vin';
import { Button } from '@yanche/ui/button';
import { Field } from '@yanche/ui/field';
import { Muted, Stack } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { ToneIcon } from '@yanche/ui/tag';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { PhotoSource } from './photo-source.tsx';
import type { StoredPhoto, VinReading } from './read-vin-photo.ts';
import { useVinPhoto } from './use-vin-photo.ts';
import styles from './vin-photo.module.css';
import { vinPhotoTexts } from './vin-photo.texts.ts';
import { doubtfulPlaces, VinChars, VinPhoto } from './vin-view.tsx';

export type VinPhotoSheetProps = {
  open: boolean;
  onClose: () => void;
  /** Called after the person compared VIN and photo. The photo is null when its upload failed. */
  onConfirm: (vin: string, photo: StoredPhoto | null) => void;
};

const vinLength = 17;
const othersShown = 3;

/** Shows a photo of the VIN and what was read from it. The VIN is used only after the person confirms it. */
export function VinPhotoSheet({ open, onClose, onConfirm }: VinPhotoSheetProps) {
  const t = useTexts(vinPhotoTexts);
  const [text, setText] = useState('');
  const { state, choose, retry, stored, stop, reset } = useVinPhoto(setText);
  const { phase, photoUrl, reading, trouble } = state;
  const vin = normaliseVin(text.replaceAll(/[\s-]/g, ''));
  const isBusy = phase === 'sending' || phase === 'reading';
  const isDone = phase === 'done';
  const start = (photo: Blob) => {
    setText('');
    void choose(photo);
  };
  return (
    <Sheet
      open={open}
      onClose={() => {
        stop();
        onClose();
      }}
      onClosed={() => {
        reset();
        setText('');
      }}
      title={t.title}
      note={phase === 'choose' ? t.where : undefined}
      footer={
        isDone && (
          <Button
            block
            size="large"
            disabled={vin.length !== vinLength}
            onClick={() => onConfirm(vin, stored())}
          >
            {t.confirm}
          </Button>
        )
      }
    >
      <Stack gap={12}>
        {photoUrl === null ? (
          <Muted size={15}>{t.tips}</Muted>
        ) : (
          <VinPhoto url={photoUrl} box={reading?.box ?? null} />
        )}
        {isBusy && (
          <div className={styles.busy}>
            <output>{phase === 'sending' ? t.sending : t.reading}</output>
            <Button tone="text" size="small" onClick={stop}>
              {t.stop}
            </Button>
          </div>
        )}
        {trouble !== null && (
          <div className={styles.trouble} role="alert">
            <ToneIcon tone="minor" />
            <span>{trouble}</span>
            <Button tone="text" size="small" onClick={() => void retry()}>
              {t.retry}
            </Button>
          </div>
        )}
        {isDone && (
          <>
            {reading !== null && <VinChars vin={vin} doubts={doubtfulPlaces(vin, reading.chars)} />}
            <Field
              label={reading === null && photoUrl !== null ? t.vinTyped : t.vin}
              mono
              value={text}
              onChange={setText}
              placeholder={t.placeholder}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={vinLength + 3}
              helper={<Judgement vin={vin} reading={reading} hasPhoto={photoUrl !== null} />}
            />
            {reading !== null && (
              <Others current={vin} candidates={reading.candidates} onUse={setText} />
            )}
          </>
        )}
        {!isBusy && (
          <PhotoSource
            again={photoUrl !== null}
            onPhoto={start}
            onText={(read) => {
              reset();
              stop();
              setText(read);
            }}
          />
        )}
      </Stack>
    </Sheet>
  );
}

type JudgementProps = { vin: string; reading: VinReading | null; hasPhoto: boolean };

function Judgement({ vin, reading, hasPhoto }: JudgementProps) {
  const t = useTexts(vinPhotoTexts);
  if (vin.length !== vinLength) return t.length(vin.length);
  if (checkVin(vin).level !== 'ok') return t.checkDigit;
  if (!hasPhoto) return t.compareCar;
  const places = reading === null ? [] : doubtfulPlaces(vin, reading.chars);
  return places.length === 0 ? t.sure : t.doubts(places.join(t.placeSeparator));
}

type OthersProps = {
  current: string;
  candidates: VinReading['candidates'];
  onUse: (vin: string) => void;
};

function Others({ current, candidates, onUse }: OthersProps) {
  const t = useTexts(vinPhotoTexts);
  const others = candidates.filter(({ vin }) => vin !== current).slice(0, othersShown);
  if (others.length === 0) return null;
  return (
    <div className={styles.others}>
      <p>{t.others}</p>
      {others.map(({ vin }) => (
        <Button
          key={vin}
          tone="outline"
          size="small"
          aria-label={t.use(vin)}
          onClick={() => onUse(vin)}
        >
          <span className={styles.other}>
            {vin.split('').map((char, index) => {
              const key = `${index}${char}`;
              return char === current[index] ? (
                <span key={key}>{char}</span>
              ) : (
                <b key={key}>{char}</b>
              );
            })}
          </span>
        </Button>
      ))}
    </div>
  );
}

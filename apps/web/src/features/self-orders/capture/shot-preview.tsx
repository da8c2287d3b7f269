import { inLanguage } from '@yanche/rules/bilingual';
import { retakeWords } from '@yanche/rules/inspections/self-check';
import { Button } from '@yanche/ui/button';
import { Stack } from '@yanche/ui/layout';
import { ToneIcon } from '@yanche/ui/tag';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { captureTexts } from './capture.texts.ts';
import cameraStyles from '#sheets/camera/camera.module.css';
import styles from './camera.module.css';
import type { Candidate } from './use-candidate.ts';

type Props = {
  name: string;
  candidate: Candidate;
  fault: string | null;
  busy: boolean;
  onRetry: () => void;
  onUse: () => void;
};

/** Preview of a photo with the hints measured on this phone; the user decides. */
export function ShotPreview({ name, candidate, fault, busy, onRetry, onUse }: Props) {
  const t = useTexts(captureTexts);
  const language = useLanguage();
  const hints = candidate.measured?.hints ?? [];
  const isBad = hints.some(({ level }) => level === 'bad');
  const tone = isBad ? 'major' : hints.length > 0 ? 'minor' : 'pass';
  const verdict =
    candidate.measured === null
      ? t.notMeasured
      : { major: t.bad, minor: t.warn, pass: t.looksGood }[tone];
  return (
    <>
      <div className={cameraStyles.finder}>
        <img className={cameraStyles.picture} src={candidate.url} alt={name} />
      </div>
      <output className={styles.verdict} data-tone={tone}>
        <ToneIcon tone={tone} size={18} />
        <Stack as="span">
          <span>
            <b>{verdict}</b>
          </span>
          {hints.map(({ code }) => (
            <span key={code}>{inLanguage(retakeWords[code], language)}</span>
          ))}
          {tone === 'pass' && candidate.measured !== null && <span>{t.looksGoodNote}</span>}
        </Stack>
      </output>
      {fault !== null && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <div className={styles.decide}>
        <Button tone={isBad ? 'primary' : 'tint'} size="large" onClick={onRetry}>
          {t.retry}
        </Button>
        <Button tone={isBad ? 'tint' : 'primary'} size="large" busy={busy} onClick={onUse}>
          {isBad ? t.useAnyway : t.use}
        </Button>
      </div>
    </>
  );
}

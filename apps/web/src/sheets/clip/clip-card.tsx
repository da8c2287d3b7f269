import { clipCaption, clipLength, clipSoundWords } from '@yanche/contract/reports/clip-words';
import { inLanguage } from '@yanche/rules/bilingual';
import type { ClipSound } from '@yanche/rules/inspections/clip';
import { Card } from '@yanche/ui/card';
import CirclePlay from 'lucide-react/icons/circle-play';
import { useState } from 'react';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import styles from './clip-card.module.css';
import { ClipPlayer } from './clip-player.tsx';
import { clipCardTexts } from './clip-card.texts.ts';

type ShownClip = { url: string; ms: number; sound: ClipSound };

/** The clips of a report. It plays on a tap only. */
export function ClipCard({ clips }: { clips: readonly ShownClip[] }) {
  return (
    <Card>
      {clips.map((clip) => (
        <Line key={clip.url} clip={clip} />
      ))}
    </Card>
  );
}

function Line({ clip: { url, ms, sound } }: { clip: ShownClip }) {
  const t = useTexts(clipCardTexts);
  const language = useLanguage();
  const [playing, setPlaying] = useState(false);
  const heard = clipSoundWords[sound];
  const name = `${inLanguage(clipCaption, language)} · ${inLanguage(clipLength(ms), language)}`;
  return (
    <>
      <button
        type="button"
        className={styles.line}
        aria-haspopup="dialog"
        onClick={() => setPlaying(true)}
      >
        <span className="y-sr">{t.play}</span>
        <span className={styles.play}>
          <CirclePlay size={20} aria-hidden="true" />
        </span>
        <span className={styles.words}>
          <strong>{name}</strong>
          <span className={styles.note}>
            {heard === null ? t.note : inLanguage(heard, language)}
          </span>
        </span>
      </button>
      <ClipPlayer open={playing} src={url} ms={ms} onClose={() => setPlaying(false)} />
    </>
  );
}

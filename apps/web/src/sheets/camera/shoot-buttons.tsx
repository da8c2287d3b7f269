import type { ChangeEvent, ReactNode } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { takenAtOf } from '#lib/photo-queue/taken-at.ts';
import styles from './camera.module.css';
import { cameraTexts } from './camera.texts.ts';

type PhotoSource = 'camera' | 'album';
/** Gets a photo in the task of the tap. */
export type OnTake = (photo: Blob, takenAt: string, source: PhotoSource) => void;

type FileButtonProps = {
  source: PhotoSource;
  words: string;
  icon: ReactNode;
  isLarge?: boolean;
  busy: boolean;
  onTake: OnTake;
};

/** File input for the phone's camera or album, which works in every web view. */
export function FileButton({ source, words, icon, isLarge, busy, onTake }: FileButtonProps) {
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!busy && file !== undefined) onTake(file, takenAtOf(file), source);
    target.value = ''; // allows choosing the same file again
  };
  return (
    <label className={isLarge ? `${styles.way} ${styles.large}` : styles.way}>
      <input
        type="file"
        className="y-sr"
        accept="image/*"
        capture={source === 'camera' ? 'environment' : undefined}
        aria-label={words}
        aria-disabled={busy}
        onChange={take}
      />
      {icon}
      <span aria-hidden="true">{words}</span>
    </label>
  );
}

/** The round button that takes the live picture. */
export function Shutter({
  shoot,
  busy,
  onTake,
}: {
  shoot: () => Blob | null;
  busy: boolean;
  onTake: OnTake;
}) {
  const t = useTexts(cameraTexts);
  const press = () => {
    const photo = busy ? null : shoot();
    if (photo !== null) onTake(photo, new Date().toISOString(), 'camera');
  };
  return (
    <button
      type="button"
      className={styles.shutter}
      aria-label={t.shutter}
      aria-disabled={busy}
      onClick={press}
    >
      <span />
    </button>
  );
}

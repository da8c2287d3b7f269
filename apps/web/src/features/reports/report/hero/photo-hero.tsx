import { lazy, Suspense, useState } from 'react';
import type { ShownPhoto } from '../../report-index.ts';
import { HeroPhoto } from './hero-photo.tsx';
import styles from './photo-hero.module.css';

const HeroReel = lazy(async () => ({
  default: (await import('../../photo-gestures.ts')).HeroReel,
}));

type PhotoHeroProps = {
  /** At least one. */
  photos: readonly ShownPhoto[];
  /** Told on the photos. */
  label?: string;
  onOpen: (fileId: string) => void;
};

/** The room of the photos while there are none to show yet. */
export const EmptyHero = ({ note }: { note: string }) => (
  <div className={styles.hero}>
    <p className={styles.none}>{note}</p>
  </div>
);

/** The car from outside. The first photo needs no further code; swiping comes when its code is there. */
export function PhotoHero({ photos, label, onOpen }: PhotoHeroProps) {
  const [at, setAt] = useState(0);
  const [first] = photos;
  const still = first && <HeroPhoto photo={first} isFirst onOpen={onOpen} />;
  return (
    <div className={styles.hero}>
      {photos.length > 1 ? (
        <Suspense fallback={still}>
          <HeroReel photos={photos} onOpen={onOpen} onChange={setAt} />
        </Suspense>
      ) : (
        still
      )}
      {label !== undefined && <span className={styles.label}>{label}</span>}
      <span className={styles.count} aria-hidden="true">
        {at + 1} / {photos.length}
      </span>
    </div>
  );
}

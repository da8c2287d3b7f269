import { photoAt } from '@yanche/contract/files/photo-at';
import { photoSizes } from '@yanche/contract/files/photo-sizes';
import { useTexts } from '#lib/language/texts.ts';
import type { ShownPhoto } from '../../report-index.ts';
import { reportsTexts } from '../../reports.texts.ts';
import styles from './photo-hero.module.css';

type HeroPhotoProps = {
  photo: ShownPhoto;
  /** Shown first: fetched before anything else. */
  isFirst?: boolean;
  onOpen: (fileId: string) => void;
};

const sizes = ['card', 'wide', 'full'] as const;

/** One photo of the hero, in the size that this screen needs. */
export function HeroPhoto({ photo, isFirst = false, onOpen }: HeroPhotoProps) {
  const t = useTexts(reportsTexts);
  const url = photo.url ?? '';
  return (
    <button
      type="button"
      className={styles.photo}
      aria-label={t.photoOf(photo.caption)}
      onClick={() => onOpen(photo.fileId)}
    >
      <img
        src={photoAt(url, 'card')}
        srcSet={sizes.map((size) => `${photoAt(url, size)} ${photoSizes[size]}w`).join(', ')}
        sizes="(min-width: 900px) 480px, 100vw"
        alt=""
        draggable={false}
        fetchPriority={isFirst ? 'high' : 'auto'}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding={isFirst ? 'sync' : 'async'}
      />
    </button>
  );
}

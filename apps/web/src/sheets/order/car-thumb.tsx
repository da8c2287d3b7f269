import { photoAt } from '@yanche/contract/files/photo-at';
import { useState } from 'react';
import styles from './car-thumb.module.css';

/** The cover photo of a car, 4:3; a drawing when there is none or it does not load. */
export function CarThumb({ url }: { url: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={styles.thumb} aria-hidden="true">
      {url === null || url === broken ? (
        <svg viewBox="0 0 96 72" className={styles.drawing}>
          <path d="M16 49c-3 0-4-2-4-5 0-5 3-7 9-8l8-2c6-7 12-9 25-9 12 0 18 3 25 9 6 1 9 4 9 9 0 4-1 6-4 6" />
          <path d="M16 49h5m16 0h22m16 0h9M36 34h38M54 25v9" />
          <circle cx="29" cy="49" r="8" />
          <circle cx="67" cy="49" r="8" />
        </svg>
      ) : (
        <img
          src={photoAt(url, 'thumb')}
          alt=""
          loading="lazy"
          decoding="async"
          width={96}
          height={72}
          onError={() => setBroken(url)}
        />
      )}
    </span>
  );
}

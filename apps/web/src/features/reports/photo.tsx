import { photoAt } from '@yanche/contract/files/photo-at';
import ImageOff from 'lucide-react/icons/image-off';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import styles from './photo.module.css';
import { reportsTexts } from './reports.texts.ts';

type PhotoProps = {
  url: string | undefined;
  /** Alternative text; empty if the text beside it describes the photo. */
  alt: string;
  width: number;
  height: number;
};

/** A lazily loaded thumbnail, with a placeholder on failure. */
export function Photo({ url, alt, width, height }: PhotoProps) {
  const t = useTexts(reportsTexts);
  const [broken, setBroken] = useState<string | null>(null);
  const style = { aspectRatio: `${width} / ${height}` };
  if (url === undefined || url === broken) {
    return (
      <span className={styles.lost} style={style}>
        <ImageOff size={18} aria-hidden="true" />
        <span className="y-sr">{t.photoLost}</span>
      </span>
    );
  }
  return (
    <img
      className={styles.photo}
      style={style}
      src={photoAt(url, 'thumb')}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(url)}
    />
  );
}

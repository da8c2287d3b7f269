import { photoAt } from '@yanche/contract/files/photo-at';
import ImageOff from 'lucide-react/icons/image-off';
import { useContext, useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { MissingPhotosContext } from './missing-photos.ts';
import styles from './photo.module.css';
import { reportsTexts } from './reports.texts.ts';

type PhotoProps = {
  url: string | undefined;
  /** Says why there is no address, where that is known. */
  fileId?: string;
  /** Alternative text; empty if the text beside it describes the photo. */
  alt: string;
  width: number;
  height: number;
};

/** A lazily loaded thumbnail; where there is none, what became of it. */
export function Photo({ url, fileId = '', alt, width, height }: PhotoProps) {
  const t = useTexts(reportsTexts);
  const why = useContext(MissingPhotosContext)?.[fileId];
  const [broken, setBroken] = useState<string | null>(null);
  const style = { aspectRatio: `${width} / ${height}` };
  if (url === undefined || url === broken) {
    const isTold = url === undefined && why !== undefined;
    return (
      <span className={styles.lost} style={style}>
        {!isTold && <ImageOff size={18} aria-hidden="true" />}
        <span className={isTold ? styles.why : 'y-sr'}>
          {isTold ? t[`photo.${why}`] : t.photoLost}
        </span>
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

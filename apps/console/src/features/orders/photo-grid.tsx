import { useState } from 'react';
import { useTexts } from '#lib/language/language.ts';
import { orderTexts } from './order-words.ts';
import css from './order.module.css';

const shownAtFirst = 8;

/** Photos of an order; each opens as a whole. */
export function PhotoGrid({ urls }: { urls: readonly string[] }) {
  const t = useTexts(orderTexts);
  const [isAll, setAll] = useState(false);
  const left = urls.length - shownAtFirst;
  if (urls.length === 0) return null;
  return (
    <ul className={css.photos}>
      {urls.slice(0, isAll ? urls.length : shownAtFirst).map((url, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img src={`${url}&size=thumb`} alt={t.photo(index + 1)} loading="lazy" />
          </a>
        </li>
      ))}
      {!isAll && left > 0 && (
        <li>
          <button type="button" className={css.morePhotos} onClick={() => setAll(true)}>
            <span aria-hidden>+{left}</span>
            <span className={css.readOnly}>{t.allPhotos}</span>
          </button>
        </li>
      )}
    </ul>
  );
}

import { Check, TriangleAlert } from 'lucide-react';
import { formatMinute } from '#lib/language/format-time.ts';
import { useTexts } from '#lib/language/language.ts';
import { reviewsTexts } from '../reviews.texts.ts';
import type { Picture } from './picture.ts';
import css from './viewer.module.css';

type Props = { shown: Picture | undefined; place: string; isSeen: boolean };

/** What the picture shows, when it was taken, and what the rules noticed about it. */
export function Caption({ shown, place, isSeen }: Props) {
  const t = useTexts(reviewsTexts);
  const { badge = null, title = '', takenAt = null, flags = [] } = shown ?? {};
  const facts = [
    ...(takenAt === null ? [] : [t.takenAt(formatMinute(takenAt))]),
    ...(shown?.isFromAlbum === true ? [t.album] : []),
    ...(shown?.isDuty === true ? [t.duty] : []),
    place,
  ];
  return (
    <p className={css.caption} aria-live="polite">
      <b>
        {badge !== null && <span className={`${css.badge} ${css[badge.tone]}`}>{badge.index}</span>}
        {title}
      </b>
      {flags.map((flag) => (
        <strong key={flag} className={css.flag}>
          <TriangleAlert size={14} aria-hidden /> {flag}
        </strong>
      ))}
      <span>
        {facts.join(' · ')}
        {isSeen && (
          <>
            {' · '}
            <Check size={14} aria-hidden /> {t.seen}
          </>
        )}
      </span>
    </p>
  );
}

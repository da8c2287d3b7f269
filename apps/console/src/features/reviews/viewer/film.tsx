import { photoAt } from '@yanche/contract/files/photo-at';
import { Check, CirclePlay, FileText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '#lib/language/language.ts';
import { reviewsTexts } from '../reviews.texts.ts';
import type { Picture } from './picture.ts';
import css from './viewer.module.css';

type Props = {
  pictures: readonly Picture[];
  at: number;
  seen: ReadonlySet<string>;
  onMove: (at: number) => void;
};

/** All evidence as small pictures; the one that is shown stays in sight. */
export function Film({ pictures, at, seen, onMove }: Props) {
  const t = useTexts(reviewsTexts);
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    strip.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [at]);
  return (
    <ul ref={strip} className={css.film} aria-label={t.film}>
      {pictures.map(({ key, kind, fileId, src, name, badge, isDuty, flags }, index) => {
        const isSeen = fileId !== null && seen.has(fileId);
        const words = [
          ...(badge === null ? [] : [String(badge.index)]),
          name,
          t.photoOf(index + 1, pictures.length),
          ...(kind === 'clip' ? [t.clip] : []),
          ...(isDuty ? [isSeen ? t.seen : t.unseen] : []),
          ...flags,
        ];
        return (
          <li key={key}>
            <button
              type="button"
              className={`${css.shot} ${isDuty && !isSeen ? css.fresh : ''}`}
              aria-label={words.join(' ')}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => onMove(index)}
            >
              {kind === 'photo' && src !== undefined && (
                <img src={photoAt(src, 'thumb')} alt="" loading="lazy" decoding="async" />
              )}
              {kind === 'clip' && <CirclePlay size={22} aria-hidden />}
              {kind === 'facts' && <FileText size={22} aria-hidden />}
              {badge !== null && (
                <span className={`${css.badge} ${css[badge.tone]}`}>{badge.index}</span>
              )}
              {isSeen && <Check className={css.tick ?? ''} size={14} aria-hidden />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

import type { DeskDetail } from '@yanche/contract/console/desk';
import { photoAt } from '@yanche/contract/files/photo-at';
import { Check, CirclePlay, FileText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '#lib/language/language.ts';
import { type Evidence, itemsOf, type KeyItem } from '../evidence.ts';
import { reviewsTexts } from '../reviews.texts.ts';
import css from './viewer.module.css';

type Props = {
  evidence: readonly Evidence[];
  at: number;
  review: DeskDetail;
  keyItems: readonly KeyItem[];
  seen: ReadonlySet<string>;
  onMove: (at: number) => void;
};

/** All evidence as small pictures; the one that is shown stays in sight. */
export function Film({ evidence, at, review, keyItems, seen, onMove }: Props) {
  const t = useTexts(reviewsTexts);
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    strip.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [at]);
  const names = new Map(itemsOf(review.draft).map(({ code, name }) => [code, name]));
  return (
    <ul ref={strip} className={css.film} aria-label={t.film}>
      {evidence.map((each, index) => {
        const key = keyItems.find(({ item }) => item.code === each.code);
        const src = each.kind === 'photo' ? review.photoUrls[each.fileId ?? ''] : undefined;
        const isSeen = each.fileId !== null && seen.has(each.fileId);
        const isDuty = each.fileId !== null && review.dutyPhotos.includes(each.fileId);
        const state = isDuty ? [isSeen ? t.seen : t.unseen] : [];
        const words = [
          ...(key === undefined ? [] : [String(key.index)]),
          names.get(each.code),
          t.photoOf(index + 1, evidence.length),
          ...(each.kind === 'clip' ? [t.clip] : []),
          ...state,
        ];
        return (
          <li key={each.key}>
            <button
              type="button"
              className={`${css.shot} ${isDuty && !isSeen ? css.fresh : ''}`}
              aria-label={words.join(' ')}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => onMove(index)}
            >
              {src !== undefined && (
                <img src={photoAt(src, 'thumb')} alt="" loading="lazy" decoding="async" />
              )}
              {each.kind === 'clip' && <CirclePlay size={22} aria-hidden />}
              {each.kind === 'facts' && <FileText size={22} aria-hidden />}
              {key !== undefined && (
                <span className={`${css.badge} ${css[key.tone]}`}>{key.index}</span>
              )}
              {isSeen && <Check className={css.tick ?? ''} size={14} aria-hidden />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

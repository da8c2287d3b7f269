import type { ReviewDetail } from '@yanche/contract/reviews';
import { Tag, type Tone } from '@yanche/ui/tag';
import { useTexts } from '#lib/language/texts.ts';
import { reviewsTexts } from '../reviews.texts.ts';
import type { ReportItem } from './review-items.ts';
import { ReviewPhotos } from './review-photos.tsx';
import styles from './review.module.css';

export const reviewItemId = (code: string) => `item-${code}`;

const tones: Record<ReportItem['result'], Tone> = {
  normal: 'pass',
  abnormal: 'major',
  limited: 'minor',
  na: 'unknown',
  unchecked: 'unknown',
};

type ReviewItemProps = {
  item: ReportItem;
  review: ReviewDetail;
  risks: readonly string[];
  current: boolean;
};

/** One item as it goes into the report, with its evidence beside it. */
export function ReviewItem({ item, review, risks, current }: ReviewItemProps) {
  const t = useTexts(reviewsTexts);
  const { draft, photoUrls } = review;
  const findings = draft.findings.filter(({ number }) => item.findings.includes(number));
  const own = { name: item.name, urls: photoUrls, photos: draft.photos };
  const hasPhoto = item.photos.length > 0 || findings.some(({ photos }) => photos.length > 0);
  return (
    <li
      id={reviewItemId(item.code)}
      tabIndex={-1}
      className={styles.item}
      aria-current={current || undefined}
    >
      <div className={styles.itemHead}>
        <span className={styles.itemName}>{item.name}</span>
        <Tag tone={tones[item.result]}>{t[item.result]}</Tag>
      </div>
      {risks.map((risk) => (
        <p key={risk} className={styles.risk}>
          {t.flagged(risk)}
        </p>
      ))}
      {findings.map((finding) => (
        <div key={finding.number} className={styles.finding}>
          <p>
            <strong>{finding.defectName}</strong>{' '}
            {[
              finding.degree === null ? null : t.degree(finding.degree),
              finding.pin === null ? null : t.pinNumber(finding.number),
              finding.deduct ? t.deduct(finding.deduct) : null,
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </p>
          {finding.note !== '' && <p className={styles.muted}>{finding.note}</p>}
          <ReviewPhotos {...own} fileIds={finding.photos} />
        </div>
      ))}
      {item.note !== '' && <p className={styles.muted}>{item.note}</p>}
      {item.measure !== null && (
        <p className={styles.muted}>{t.readings(Object.values(item.measure).join(' / '))}</p>
      )}
      <ReviewPhotos {...own} fileIds={item.photos} />
      {item.result === 'abnormal' && !hasPhoto && <p className={styles.risk}>{t.noPhoto}</p>}
    </li>
  );
}

import { findingTitle } from '@yanche/contract/reports/finding-title';
import { measureWords } from '@yanche/contract/reports/measure-words';
import type { ReviewDetail } from '@yanche/contract/reviews/reviews';
import { Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { Tag } from '@yanche/ui/tag';
import { useWholeKm } from '#lib/language/whole-km.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Written } from '#lib/language/written.tsx';
import { reviewsTexts } from '../reviews.texts.ts';
import { photosOfItem, type ReportItem, resultTones } from './review-items.ts';
import { ReviewPhotos } from './review-photos.tsx';
import styles from './review.module.css';
import type { Marking } from './use-marks.ts';
import { VerdictRow } from './verdict-row.tsx';

export const reviewItemId = (code: string) => `item-${code}`;

type ReviewItemProps = {
  item: ReportItem;
  review: ReviewDetail;
  risks: readonly string[];
  current: boolean;
  marking: Marking;
};

/** One item as in the report, with its evidence. */
export function ReviewItem({ item, review, risks, current, marking }: ReviewItemProps) {
  const t = useTexts(reviewsTexts);
  const { draft, photoUrls } = review;
  const findings = draft.findings.filter(({ number }) => item.findings.includes(number));
  const own = { name: item.name, urls: photoUrls, photos: draft.photos };
  const reviewed = {
    code: item.code,
    name: item.name,
    fileIds: photosOfItem(item, draft),
    measured: item.measure !== null,
  };
  const hasPhoto = reviewed.fileIds.length > 0;
  const language = useLanguage();
  const km = useWholeKm();
  const measured = measureWords(item.code, item.measure, { language, km });
  return (
    <li
      id={reviewItemId(item.code)}
      tabIndex={-1}
      className={styles.item}
      aria-current={current || undefined}
    >
      <Stack gap={8}>
        <Row gap={12} align="center" justify="between">
          <Text as="span" weight="medium">
            {item.name}
          </Text>
          <Tag tone={resultTones[item.result]}>{t[item.result]}</Tag>
        </Row>
        {risks.map((risk) => (
          <Text key={risk} color="major" size={13}>
            {t.flagged(risk)}
          </Text>
        ))}
        {findings.map((finding) => (
          <Stack key={finding.number} gap={4} size={13}>
            <p>
              <Text as="strong" size={15}>
                {findingTitle(finding)}
              </Text>{' '}
              {[
                finding.degree === null ? null : t.degree(finding.degree),
                finding.pin === null ? null : t.pinNumber(finding.number),
                finding.deduct ? t.deduct(finding.deduct) : null,
              ]
                .filter((part) => part !== null)
                .join(' · ')}
            </p>
            {finding.note !== '' && (
              <Muted>
                <Written text={finding.note} />
              </Muted>
            )}
            <ReviewPhotos {...own} fileIds={finding.photos} marks={finding.marks} />
          </Stack>
        ))}
        {item.note !== '' && (
          <Muted>
            <Written text={item.note} />
          </Muted>
        )}
        {measured !== null && <Muted>{t.readings(measured)}</Muted>}
        <ReviewPhotos {...own} fileIds={item.photos} />
        {item.result === 'abnormal' && !hasPhoto && (
          <Text color="major" size={13}>
            {t.noPhoto}
          </Text>
        )}
      </Stack>
      <VerdictRow item={reviewed} urls={photoUrls} marking={marking} />
    </li>
  );
}

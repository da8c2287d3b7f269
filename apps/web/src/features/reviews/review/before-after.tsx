import { measureWords } from '@yanche/contract/reports/measure-words';
import type { FormerRound, ReviewDetail, ShownAnswer } from '@yanche/contract/reviews/reviews';
import { Muted, Stack, Text } from '@yanche/ui/layout';
import { Tag } from '@yanche/ui/tag';
import { useWholeKm } from '#lib/language/whole-km.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Written } from '#lib/language/written.tsx';
import { reviewsTexts } from '../reviews.texts.ts';
import styles from './former-rounds.module.css';
import { resultTones } from './review-items.ts';
import { ReviewPhotos } from './review-photos.tsx';
import { sendBackTexts } from './send-back.texts.ts';

type Compared = FormerRound['others'][number];

/** An answer as it was handed in first, beside what it is now. */
export function BeforeAfter({ item, review }: { item: Compared; review: ReviewDetail }) {
  const t = useTexts(sendBackTexts);
  const { code, name, before, after } = item;
  if (JSON.stringify(before) === JSON.stringify(after)) {
    return (
      <Stack gap={4}>
        <Muted>{t.same}</Muted>
        <Side code={code} name={name} answer={after} review={review} />
      </Stack>
    );
  }
  return (
    <div className={styles.sides}>
      <Stack gap={4} className={styles.side}>
        <Muted size={12}>{t.before}</Muted>
        <Side code={code} name={name} answer={before} review={review} />
      </Stack>
      <Stack gap={4} className={styles.side}>
        <Text size={12} weight="medium">
          {t.after}
        </Text>
        <Side code={code} name={name} answer={after} review={review} />
      </Stack>
    </div>
  );
}

type SideProps = { code: string; name: string; answer: ShownAnswer | null; review: ReviewDetail };

function Side({ code, name, answer, review }: SideProps) {
  const t = useTexts(reviewsTexts);
  const language = useLanguage();
  const km = useWholeKm();
  const none = useTexts(sendBackTexts).notAnswered;
  if (answer === null) return <Muted>{none}</Muted>;
  const own = { name, urls: review.photoUrls, photos: review.draft.photos };
  const measured = measureWords(code, answer.measure, { language, km });
  return (
    <>
      <div>
        <Tag tone={resultTones[answer.result]}>{t[answer.result]}</Tag>
      </div>
      {answer.findings.map((finding, at) => (
        <Stack key={`${at} ${finding.title}`} gap={2} size={13}>
          <p>
            <strong>{finding.title}</strong>
            {finding.degree !== null && ` ${t.degree(finding.degree)}`}
          </p>
          {finding.note !== '' && (
            <Muted>
              <Written text={finding.note} />
            </Muted>
          )}
          <ReviewPhotos {...own} fileIds={finding.photos} />
        </Stack>
      ))}
      {measured !== null && <Muted>{t.readings(measured)}</Muted>}
      {answer.note !== '' && (
        <Muted>
          <Written text={answer.note} />
        </Muted>
      )}
      <ReviewPhotos {...own} fileIds={answer.photos} />
    </>
  );
}

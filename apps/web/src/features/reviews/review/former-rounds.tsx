import { requestWords } from '@yanche/contract/inspections/send-back-words';
import type { FormerRound, ReviewDetail, ShownAnswer } from '@yanche/contract/reviews/reviews';
import { photosOfAnswer } from '@yanche/rules/inspections/send-back';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { Tag, type Tone } from '@yanche/ui/tag';
import { type ReactNode, useState } from 'react';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Written } from '#lib/language/written.tsx';
import { BeforeAfter } from './before-after.tsx';
import styles from './former-rounds.module.css';
import { sendBackTexts } from './send-back.texts.ts';
import type { Marking } from './use-marks.ts';
import { VerdictRow } from './verdict-row.tsx';

export const formerItemId = (code: string) => `former-${code}`;

const tones: Record<FormerRound['items'][number]['requests'][number]['state'], Tone> = {
  changed: 'pass',
  replied: 'minor',
  open: 'major',
};

/** What was asked for in earlier rounds and what came back, the latest first; only that one is decided here. */
export function FormerRounds({ review, marking }: { review: ReviewDetail; marking: Marking }) {
  const t = useTexts(sendBackTexts);
  const [whole, setWhole] = useState(false);
  const { formerRounds } = review;
  const shown = whole ? formerRounds : formerRounds.slice(0, 1);
  return (
    <>
      {shown.map((round, at) => (
        <Round
          key={round.round}
          index={formerRounds.length - at}
          round={round}
          review={review}
          marking={at === 0 ? marking : null}
        />
      ))}
      {shown.length < formerRounds.length && (
        <Button tone="text" block onClick={() => setWhole(true)}>
          {t.earlierRounds(formerRounds.length - shown.length)}
        </Button>
      )}
    </>
  );
}

type RoundProps = {
  index: number;
  round: FormerRound;
  review: ReviewDetail;
  /** Null in earlier rounds. */
  marking: Marking | null;
};

function Round({ index, round, review, marking }: RoundProps) {
  const t = useTexts(sendBackTexts);
  const { time } = useFormat();
  return (
    <Card
      flush
      title={t.roundTitle(index)}
      more={t.roundBy(round.reviewerName, time(round.sentBackAt, 'dateTime'))}
    >
      <div className={styles.head}>
        <Muted>{t.handedInAt(time(round.handedInAt, 'dateTime'))}</Muted>
        {round.note !== '' && (
          <p className={styles.quote}>
            <Written text={round.note} />
          </p>
        )}
      </div>
      <ul>
        {round.items.map((item) => (
          <Item key={item.code} item={item} review={review} marking={marking}>
            <Asked item={item} />
          </Item>
        ))}
      </ul>
      {round.others.length > 0 && (
        <>
          <h3 className={styles.others}>{t.others(round.others.length)}</h3>
          <ul>
            {round.others.map((item) => (
              <Item key={item.code} item={item} review={review} marking={marking} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

type ItemProps = {
  item: FormerRound['others'][number];
  review: ReviewDetail;
  marking: Marking | null;
  children?: ReactNode;
};

function Item({ item, review, marking, children }: ItemProps) {
  const reviewed = {
    ...item,
    fileIds: item.after === null ? [] : photosOfAnswer(item.after),
    measured: hasReading(item.before) || hasReading(item.after),
  };
  return (
    <li
      id={marking === null ? undefined : formerItemId(item.code)}
      tabIndex={-1}
      className={styles.item}
    >
      <Stack gap={8}>
        <Text weight="medium">{item.name}</Text>
        {children}
        <BeforeAfter item={item} review={review} />
      </Stack>
      {marking !== null && <VerdictRow item={reviewed} urls={review.photoUrls} marking={marking} />}
    </li>
  );
}

const hasReading = (answer: ShownAnswer | null) => answer?.measure != null;

function Asked({ item }: { item: FormerRound['items'][number] }) {
  const t = useTexts(sendBackTexts);
  const words = useTexts(requestWords);
  return (
    <>
      {item.requests.map(({ wants, reason, fileId, state }) => (
        <Row key={`${wants} ${fileId}`} gap={8} align="start" justify="between">
          <Text size={13} grow>
            {words[wants]} · {reason}
          </Text>
          <Tag tone={tones[state]}>{t[state]}</Tag>
        </Row>
      ))}
      {item.reply !== null && (
        <p className={styles.quote}>
          <strong>{t.replyOf}</strong> {item.reply}
        </p>
      )}
    </>
  );
}

import type { ClaimView } from '@yanche/contract/claims/claims';
import { Card } from '@yanche/ui/card';
import { Muted, Row, Text } from '@yanche/ui/layout';
import { useState } from 'react';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useWhoseTurn } from '#sheets/after-sales/whose-turn.ts';
import { claimsTexts } from '../claims.texts.ts';
import { turnSince } from './turn-since.ts';
import styles from './turn-card.module.css';
import { useMinutesLeft } from './use-minutes-left.ts';

type TurnCardProps = { claim: ClaimView; onEnd: () => void };

/** Whose turn it is, until when, and what happens then. */
export function TurnCard({ claim, onEnd }: TurnCardProps) {
  const t = useTexts(claimsTexts);
  const { time } = useFormat();
  const { turn, statusText, sample } = claim;
  const { who, until } = turn;
  const whose = useWhoseTurn()(who, statusText);
  return (
    <Card>
      <Row gap={8} rowGap={0} align="center" justify="between" wrap>
        <Row as="span" gap={8} align="center">
          <span className={`${styles.dot} ${styles[who]}`} aria-hidden="true" />
          <Text as="h2" size={17}>
            {whose}
          </Text>
          {who !== 'nobody' && <Muted as="span">{statusText}</Muted>}
        </Row>
        {sample && <Muted as="span">{t.sample}</Muted>}
      </Row>
      {who === 'customer' && until !== null && <Left until={until} onEnd={onEnd} />}
      <Text mt={4} size={15} color="ink">
        {turn.text}
      </Text>
      {until !== null && (
        <Text size={13} color="ink">
          {who === 'us' ? t.answerBy(time(until, 'dateTime')) : t.until(time(until, 'dateTime'))}
        </Text>
      )}
      {who === 'customer' && until !== null && <Span claim={claim} until={until} />}
      {turn.lapse !== null && <Muted mt={8}>{turn.lapse}</Muted>}
    </Card>
  );
}

function Left({ until, onEnd }: { until: string; onEnd: () => void }) {
  const t = useTexts(claimsTexts);
  const left = useMinutesLeft(Date.parse(until), onEnd);
  if (left === null) return <Text mt={4}>{t.timeUp}</Text>;
  const { days, hours, minutes } = left;
  return (
    <p className={styles.left} role="timer">
      {days > 0 && (
        <>
          <b>{days}</b> {t.days}{' '}
        </>
      )}
      <b>{String(hours).padStart(2, '0')}</b> {t.hours} <b>{String(minutes).padStart(2, '0')}</b>{' '}
      {t.minutes}
    </p>
  );
}

/** How far the time of this step has run, and how often the customer was told. */
function Span({ claim, until }: { claim: ClaimView; until: string }) {
  const t = useTexts(claimsTexts);
  const { time } = useFormat();
  const since = turnSince(claim);
  const [now] = useState(() => Date.now());
  if (since === null) return null;
  const { reminded } = claim.turn;
  const [from, to] = [Date.parse(since), Date.parse(until)];
  const share = Math.min(1, Math.max(0, (now - from) / Math.max(1, to - from)));
  return (
    <div className={styles.span}>
      <progress className={styles.bar} aria-label={t.progress} value={share} max={1} />
      <Row gap={8} justify="between">
        <Muted as="span">{t.begun(time(since, 'day'))}</Muted>
        <Muted as="span">{t.ends(time(until, 'day'))}</Muted>
      </Row>
      <Muted>{reminded > 0 ? t.reminded(reminded) : t.notReminded}</Muted>
    </div>
  );
}

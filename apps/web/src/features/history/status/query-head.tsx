import type { HistoryInfo } from '@yanche/contract/history/history-queries';
import { historyStatus } from '@yanche/rules/history/history-status';
import { isOneOf } from '@yanche/rules/state-machine';
import { Countdown } from '@yanche/ui/countdown';
import { Text } from '@yanche/ui/layout';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import head from '#sheets/order/status-head.module.css';
import { historyTexts } from '../history.texts.ts';
import { historyTones } from '../history-status.ts';
import { useRefundWords } from '../refund-words.ts';
import { useIsLate } from '../use-is-late.ts';
import { statusTexts } from './status.texts.ts';

type Props = { query: HistoryInfo; onExpired: () => void };

/** The state, what it means, until when, and what came back. Read out when it changes. */
export function QueryHead({ query, onExpired }: Props) {
  const t = useTexts(statusTexts);
  const words = useTexts(historyTexts);
  const { time } = useFormat();
  const refundWords = useRefundWords();
  const { headline, payDeadline, status, wait } = query;
  const isSlow = useIsLate(wait?.usualUntil ?? null);
  const back = refundWords(query.refund);
  const isIncluded = query.by === 'package';
  const isFailed = isOneOf(status, historyStatus.failed, historyStatus.refunded);
  const note =
    wait !== null
      ? isSlow
        ? (isIncluded ? t.slowIncluded : t.slow)(time(wait.longestUntil, 'dateTime'))
        : t.usually(time(wait.usualUntil, 'time'))
      : status === historyStatus.noRecord
        ? t.noRecord
        : isFailed
          ? isIncluded
            ? t.failedIncluded
            : t.failed
          : status === historyStatus.cancelled
            ? query.refund === null
              ? t.cancelled
              : t.paidLate
            : null;
  return (
    <section
      className={`${head.head} y-tone--${isSlow ? 'minor' : historyTones[status]}`}
      aria-live="polite"
    >
      <Text as="h2" size={22}>
        {isSlow ? t.slowTitle : query.statusText}
      </Text>
      {payDeadline !== null && (
        <Text mt={4} color="ink" weight="bold">
          {t.payWithin} <Countdown deadline={Date.parse(payDeadline)} onEnd={onExpired} />
        </Text>
      )}
      {headline !== null && (
        <Text mt={4} color="ink" weight="bold">
          {headline}
        </Text>
      )}
      {note !== null && (
        <Text mt={4} color="ink" size={13}>
          {note}
        </Text>
      )}
      {back !== null && (
        <Text mt={4} color="ink" weight="bold">
          {back}
        </Text>
      )}
      {query.sample && (
        <Text mt={4} color="ink" size={13}>
          {words.sample}
        </Text>
      )}
    </section>
  );
}

import type { HistoryRow } from '@yanche/contract/history/history-queries';
import { historyStatus } from '@yanche/rules/history/history-status';
import { ButtonLink } from '@yanche/ui/button';
import { Countdown } from '@yanche/ui/countdown';
import { Money } from '@yanche/ui/money';
import { UiLink } from '@yanche/ui/ui-link';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { to } from '#lib/paths.ts';
import { CardHead } from '#sheets/order/card-head.tsx';
import styles from '#sheets/order/order-card.module.css';
import { historyTexts } from '../history.texts.ts';
import { nextStep } from '../history-actions.ts';
import { historyTones } from '../history-status.ts';
import { useRefundWords } from '../refund-words.ts';
import { useIsLate } from '../use-is-late.ts';
import { queryListTexts } from './query-list.texts.ts';

type Props = { query: HistoryRow; onExpired: () => void };

/** A query in the list. The whole card opens it, except its button. */
export function QueryCard({ query, onExpired }: Props) {
  const t = useTexts(historyTexts);
  const words = useTexts(queryListTexts);
  const { time } = useFormat();
  const refundWords = useRefundWords();
  const { headline, orderId, status } = query;
  const next = nextStep(query);
  const back = refundWords(query.refund);
  const id = `query-${orderId}`;
  return (
    <article className={styles.card} aria-labelledby={id} aria-describedby={`${id}-lead`}>
      <CardHead
        id={`${id}-lead`}
        car={query}
        badge={{ tone: historyTones[status], text: query.statusText }}
      />
      <h2 className={styles.title} id={id}>
        <UiLink href={to.historyQuery(orderId)} className={styles.open}>
          {query.carTitle}
        </UiLink>
      </h2>
      <p className={styles.fact}>
        {query.productName} · {time(query.createdAt, 'dateTime')}
        {query.sample && ` · ${t.sample}`}
      </p>
      {headline !== null && <p>{headline}</p>}
      <div className={styles.foot}>
        {query.by === 'money' ? (
          <Money fen={query.realPrice} tone="ink" size="small" />
        ) : (
          <span className={styles.fact}>{query.by === 'right' ? t.free : t.included}</span>
        )}
        {query.by === 'money' && status === historyStatus.cancelled && back === null && (
          <span className={styles.fact}>{words.notPaid}</span>
        )}
        {back !== null && <span className={styles.fact}>{back}</span>}
        <TimeLeft query={query} onExpired={onExpired} />
        {next !== null && (
          <span className={styles.buttons}>
            <ButtonLink
              tone={next.word === 'rebuy' ? 'outline' : 'primary'}
              size="small"
              href={next.href}
            >
              {t[next.word]}
              <span className="y-sr"> {query.carTitle}</span>
            </ButtonLink>
          </span>
        )}
      </div>
    </article>
  );
}

/** Until when it is to be paid, or when its answer usually is there. */
function TimeLeft({ query: { payDeadline, wait }, onExpired }: Props) {
  const t = useTexts(queryListTexts);
  const { time } = useFormat();
  const isSlow = useIsLate(wait?.usualUntil ?? null);
  if (payDeadline !== null) {
    return (
      <span className={styles.fact}>
        {t.leftBefore} <Countdown deadline={Date.parse(payDeadline)} onEnd={onExpired} />{' '}
        {t.leftAfter}
      </span>
    );
  }
  if (wait === null) return null;
  return (
    <span className={styles.fact}>
      {isSlow ? t.slow : t.usually(time(wait.usualUntil, 'time'))}
    </span>
  );
}

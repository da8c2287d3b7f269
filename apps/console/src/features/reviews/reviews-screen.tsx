import { type DeskRow, getDeskReview, type ReviewKind } from '@yanche/contract/console/desk';
import { getSelfReview } from '@yanche/contract/console/self-desk';
import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { Alert, Button, Spin } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { errorWords } from '#lib/call/error-words.ts';
import { useCall } from '#lib/call/use-call.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { OpenReview } from './open-review.tsx';
import { Queue, queueSearchId } from './queue/queue.tsx';
import { nextFree, type QueueFilter, useQueue } from './queue/use-queue.ts';
import { reviewsTexts } from './reviews.texts.ts';
import { OpenSelfReview } from './self/open-self-review.tsx';
import { selfTexts } from './self/self.texts.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { useHold } from './use-hold.ts';
import { usePrefetch } from './use-prefetch.ts';
import css from './desk.module.css';

/** The reviewer's desk: the queue at the side, the open report beside it; a decision opens the next. The address names the open one. */
export function ReviewsScreen({ user }: { user: ConsoleUser }) {
  const t = useTexts(reviewsTexts);
  const [params, setParams] = useSearchParams();
  const [filter, setFilter] = useState<QueueFilter>({ search: '', shown: 'all' });
  // The list is read anew after a decision; until then what was decided would be taken for the next.
  const [decided, setDecided] = useState<readonly string[]>([]);
  const queue = useQueue(filter);
  const { isPending, error, more } = queue;
  const rows = queue.rows.filter((row) => !decided.includes(handIn(row)));
  // What was decided just now counts no more, as in the list.
  const gone = queue.rows.length - rows.length;
  const counts = queue.counts && {
    ...queue.counts,
    waiting: queue.counts.waiting - gone,
    matching: queue.counts.matching - gone,
  };
  const language = useLanguage();
  const kind: ReviewKind = params.has('self') ? 'self' : 'inspection';
  const current = params.get(addressKey[kind]);
  const open = (row: Ref | null) => setParams(addressOf(row), { replace: true });

  const first = nextFree(rows, null);
  useEffect(() => {
    if (current === null && first !== null) setParams(addressOf(first), { replace: true });
  }, [current, first, setParams]);

  const next = nextFree(rows, current);
  usePrefetch(next);
  const turn = (by: 1 | -1) => {
    const to = rows[rows.findIndex(({ id }) => id === current) + by];
    if (to !== undefined) open(to);
  };
  useDeskKeys({
    ']': () => turn(1),
    '[': () => turn(-1),
    '/': () => document.getElementById(queueSearchId)?.focus(),
  });
  return (
    <div className={css.screen}>
      <header className={css.top}>
        <h1>{t.title}</h1>
        {counts !== undefined && (
          <p>
            <b>{t.waiting(counts.waiting)}</b>
            {counts.overdue > 0 && <span className={css.late}>{t.overdue(counts.overdue)}</span>}
            <span>{t.today(counts.publishedToday, counts.returnedToday)}</span>
            {counts.averageSeconds !== null && <span>{t.average(counts.averageSeconds)}</span>}
          </p>
        )}
        <Hints kind={kind} />
      </header>
      <div className={css.desk}>
        <Queue
          rows={rows}
          waiting={counts?.waiting ?? 0}
          matching={counts?.matching ?? 0}
          current={current}
          filter={filter}
          onFilter={setFilter}
          onOpen={open}
          onMore={more}
        />
        {current !== null ? (
          <Opened
            key={current}
            id={current}
            kind={kind}
            userId={user.userId}
            hasNext={next !== null}
            onNext={() => open(next)}
            onDecided={(round) => {
              setDecided([...decided, handIn({ id: current, round })]);
              open(next);
            }}
          />
        ) : isPending ? (
          <Spin className={css.wait ?? ''} />
        ) : (
          <div className={css.notice}>
            {error !== null && <Alert type="error" title={errorWords(error, language)} />}
            <h2>{t.empty}</h2>
            <p>{t.emptyNote}</p>
          </div>
        )}
      </div>
    </div>
  );
}

type Ref = Pick<DeskRow, 'id' | 'kind'>;
const addressKey = { inspection: 'task', self: 'self' } as const;
const addressOf = (row: Ref | null): Record<string, string> =>
  row === null ? {} : { [addressKey[row.kind]]: row.id };

/** One that comes back is another hand-in. */
const handIn = ({ id, round }: { id: string; round: number }) => `${id} ${round}`;

type OpenedProps = {
  id: string;
  kind: ReviewKind;
  userId: string;
  hasNext: boolean;
  onNext: () => void;
  onDecided: (round: number) => void;
};

function Opened({ id, kind, userId, hasNext, onNext, onDecided }: OpenedProps) {
  const held = useHold(id, kind);
  const isSelf = kind === 'self';
  const inspection = useCall(getDeskReview, { taskId: id }, { enabled: !isSelf });
  const self = useCall(getSelfReview, { selfOrderId: id }, { enabled: isSelf });
  const given = { held, userId, hasNext };
  if (!isSelf && inspection.data !== undefined) {
    const { data } = inspection;
    const decided = () => onDecided(data.round);
    return <OpenReview key={data.round} {...given} review={data} onDecided={decided} />;
  }
  if (isSelf && self.data !== undefined) {
    const { data } = self;
    // Rounds in the queue count hand-ins, from 1.
    const decided = () => onDecided(data.round + 1);
    return <OpenSelfReview key={data.round} {...given} review={data} onDecided={decided} />;
  }
  return <NotOpen error={isSelf ? self.error : inspection.error} onNext={onNext} />;
}

function NotOpen({ error, onNext }: { error: Error | null; onNext: () => void }) {
  const t = useTexts(reviewsTexts);
  const language = useLanguage();
  if (error === null) return <Spin className={css.wait ?? ''} description={t.loading} />;
  return (
    <div className={css.notice}>
      <h2>{t.gone}</h2>
      <p>{errorWords(error, language)}</p>
      <Button type="primary" onClick={onNext}>
        {t.nextOne}
      </Button>
    </div>
  );
}

function Hints({ kind }: { kind: ReviewKind }) {
  const t = useTexts(reviewsTexts);
  const self = useTexts(selfTexts);
  const isSelf = kind === 'self';
  return (
    <p className={css.hints}>
      <kbd>J</kbd>
      <kbd>K</kbd> {t.previous} / {t.next} <kbd>1</kbd> {t.pass} <kbd>2</kbd>{' '}
      {isSelf ? self.again : t.retake} <kbd>{isSelf ? 'X' : '3'}</kbd>{' '}
      {isSelf ? self.turnDown : t.doubt} <kbd>?</kbd> {t.keys}
    </p>
  );
}

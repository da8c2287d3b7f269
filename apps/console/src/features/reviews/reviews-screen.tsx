import { useQueryClient } from '@tanstack/react-query';
import { getDeskReview } from '@yanche/contract/console/desk';
import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { photoAt } from '@yanche/contract/files/photo-at';
import { Alert, Button, Spin } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#lib/call/call.ts';
import { errorWords } from '#lib/call/error-words.ts';
import { callKey, useCall } from '#lib/call/use-call.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { evidenceOf, keyItemsOf } from './evidence.ts';
import { OpenReview } from './open-review.tsx';
import { Queue, queueSearchId } from './queue/queue.tsx';
import { nextFree, type QueueFilter, useQueue } from './queue/use-queue.ts';
import { reviewsTexts } from './reviews.texts.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { useHold } from './use-hold.ts';
import css from './desk.module.css';

/** The reviewer's desk: the queue at the side, the open report beside it; a decision opens the next. The address names the open one. */
export function ReviewsScreen({ user }: { user: ConsoleUser }) {
  const t = useTexts(reviewsTexts);
  const [params, setParams] = useSearchParams();
  const [filter, setFilter] = useState<QueueFilter>({ search: '', only: undefined });
  // The list is read anew after a decision; until then what was decided would be taken for the next.
  const [decided, setDecided] = useState<readonly string[]>([]);
  const queue = useQueue(filter);
  const { counts, isPending, error, more } = queue;
  const rows = queue.rows.filter((row) => !decided.includes(handIn(row)));
  const language = useLanguage();
  const current = params.get('task');
  const open = (task: string | null) => setParams(task === null ? {} : { task }, { replace: true });

  const first = nextFree(rows, null);
  useEffect(() => {
    if (current === null && first !== null) setParams({ task: first }, { replace: true });
  }, [current, first, setParams]);

  const next = nextFree(rows, current);
  usePrefetch(next);
  const turn = (by: 1 | -1) => {
    const to = rows[rows.findIndex(({ taskId }) => taskId === current) + by];
    if (to !== undefined) open(to.taskId);
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
        <Hints />
      </header>
      <div className={css.desk}>
        <Queue
          rows={rows}
          waiting={counts?.waiting ?? 0}
          current={current}
          filter={filter}
          onFilter={setFilter}
          onOpen={open}
          onMore={more}
        />
        {current !== null ? (
          <Opened
            key={current}
            taskId={current}
            userId={user.userId}
            next={next}
            onNext={() => open(next)}
            onDecided={(round) => {
              setDecided([...decided, handIn({ taskId: current, round })]);
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

type OpenedProps = {
  taskId: string;
  userId: string;
  next: string | null;
  onNext: () => void;
  onDecided: (round: number) => void;
};

const handIn = ({ taskId, round }: { taskId: string; round: number }) => `${taskId} ${round}`;

function Opened({ taskId, userId, next, onNext, onDecided }: OpenedProps) {
  const t = useTexts(reviewsTexts);
  const language = useLanguage();
  const held = useHold(taskId);
  const { data, error } = useCall(getDeskReview, { taskId });
  if (data === undefined) {
    return error === null ? (
      <Spin className={css.wait ?? ''} description={t.loading} />
    ) : (
      <div className={css.notice}>
        <h2>{t.gone}</h2>
        <p>{errorWords(error, language)}</p>
        <Button type="primary" onClick={onNext}>
          {t.nextOne}
        </Button>
      </div>
    );
  }
  return (
    <OpenReview
      key={data.round}
      review={data}
      held={held}
      userId={userId}
      hasNext={next !== null}
      onDecided={() => onDecided(data.round)}
    />
  );
}

function Hints() {
  const t = useTexts(reviewsTexts);
  return (
    <p className={css.hints}>
      <kbd>J</kbd>
      <kbd>K</kbd> {t.previous} / {t.next} <kbd>1</kbd> {t.pass} <kbd>2</kbd> {t.retake}{' '}
      <kbd>3</kbd> {t.doubt} <kbd>?</kbd> {t.keys}
    </p>
  );
}

/** What is opened next, with its first pictures, is there before it is asked for. */
function usePrefetch(taskId: string | null): void {
  const client = useQueryClient();
  const language = useLanguage();
  useEffect(() => {
    if (taskId === null) return;
    const read = async () => {
      const review = await client.fetchQuery({
        queryKey: callKey(getDeskReview, { taskId }, language),
        queryFn: ({ signal }) => call(getDeskReview, { query: { taskId }, signal }),
        staleTime: 30_000,
      });
      for (const { fileId } of evidenceOf(review, keyItemsOf(review)).slice(0, 3)) {
        const src = review.photoUrls[fileId ?? ''];
        if (src !== undefined) new Image().src = photoAt(src, 'full');
      }
    };
    read().catch(() => undefined); // It is asked for again when it is opened.
  }, [taskId, client, language]);
}

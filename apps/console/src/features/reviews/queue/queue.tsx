import type { DeskRow } from '@yanche/contract/console/desk';
import { Button, Input, Select } from 'antd';
import { useEffect, useRef } from 'react';
import { BlockedMark } from '#lib/blocks/blocked-mark.tsx';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { useNow } from '#lib/use-now.ts';
import { reviewsTexts } from '../reviews.texts.ts';
import { clockOf } from '../time-left.ts';
import type { QueueFilter, Shown } from './use-queue.ts';
import css from './queue.module.css';

export const queueSearchId = 'desk-search';
const soonMs = 15 * 60_000;

type Props = {
  rows: readonly DeskRow[];
  waiting: number;
  /** Those of them that match the filter. */
  matching: number;
  current: string | null;
  filter: QueueFilter;
  onFilter: (filter: QueueFilter) => void;
  onOpen: (row: DeskRow) => void;
  /** Null: all are shown. */
  onMore: (() => void) | null;
};

/** What waits, by deadline, with who has what open. */
export function Queue(props: Props) {
  const { rows, waiting, matching, current, filter, onFilter, onOpen, onMore } = props;
  const t = useTexts(reviewsTexts);
  return (
    <section className={css.queue} aria-label={t.queue}>
      <header className={css.head}>
        <h2>{matching === waiting ? t.waiting(waiting) : t.matching(matching, waiting)}</h2>
        <span>{t.byDeadline}</span>
      </header>
      <div className={css.filters}>
        <Input
          id={queueSearchId}
          allowClear
          aria-label={t.search}
          placeholder={t.search}
          value={filter.search}
          onChange={({ target }) => onFilter({ ...filter, search: target.value })}
          onKeyDown={({ key, currentTarget }) => {
            if (key !== 'Escape' && key !== 'Enter') return;
            currentTarget.blur();
            const [first] = rows;
            if (key === 'Enter' && first !== undefined) onOpen(first);
          }}
        />
        <Select<Shown>
          aria-label={t.only}
          value={filter.shown}
          onChange={(shown) => onFilter({ ...filter, shown })}
          options={[
            { value: 'all', label: t.all },
            { value: 'inspection', label: t.ofInspectors },
            { value: 'self', label: t.ofSellers },
            { value: 'again', label: t.again },
            { value: 'disputed', label: t.disputed },
          ]}
        />
      </div>
      {rows.length === 0 && <p className={css.none}>{t.nothingFound}</p>}
      <ul className={css.list}>
        {rows.map((row) => (
          <Row key={row.id} row={row} isOpen={row.id === current} onOpen={onOpen} />
        ))}
        {onMore !== null && (
          <li className={css.more}>
            <Button type="text" onClick={onMore}>
              {t.more}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}

type RowProps = { row: DeskRow; isOpen: boolean; onOpen: (row: DeskRow) => void };

function Row({ row, isOpen, onOpen }: RowProps) {
  const t = useTexts(reviewsTexts);
  const own = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) own.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const { kind, photoUrl, carTitle, vinTail, inspectorName, round, disputed, hold } = row;
  const isElsewhere = hold !== null && !hold.mine;
  return (
    <li>
      <button
        ref={own}
        type="button"
        className={css.row}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => onOpen(row)}
      >
        <span className={css.picture}>
          {photoUrl !== null && <img src={photoUrl} alt="" loading="lazy" decoding="async" />}
          <span className={`${css.kind} ${kind === 'self' ? css.self : ''}`}>{t[kind]}</span>
        </span>
        <span className={css.words}>
          <b>{carTitle}</b>
          <TimeLeft dueAt={row.dueAt} />
          <span>
            {isElsewhere
              ? t.heldBy(hold.name)
              : [t.tail(vinTail), inspectorName].filter(Boolean).join(' · ')}
          </span>
          <BlockedMark block={row.carBlock} short />
          {(round > 1 || disputed) && (
            <span className={css.mark}>
              {[...(round > 1 ? [t.round(round)] : []), ...(disputed ? [t.disputed] : [])].join(
                ' · ',
              )}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}

function TimeLeft({ dueAt }: { dueAt: string }) {
  const t = useTexts(reviewsTexts);
  const language = useLanguage();
  const left = Date.parse(dueAt) - useNow(1_000);
  const tone = left < 0 ? css.late : left < soonMs ? css.soon : '';
  return (
    <span className={`${css.left} ${tone}`}>
      {left < 0 ? t.overdueBy(clockOf(left, language)) : clockOf(left, language)}
    </span>
  );
}

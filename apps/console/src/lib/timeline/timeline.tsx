import { type TimelineItem, timelineGroupLabels } from '@yanche/contract/console/orders';
import { inLanguage } from '@yanche/rules/bilingual';
import { Button } from 'antd';
import { Check, Coins, Eye, MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatTime, shortTime } from '#lib/language/format-time.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { timelineTexts } from './timeline.texts.ts';
import css from './timeline.module.css';

type Group = TimelineItem['group'];
type Item = TimelineItem & {
  /** Where several orders are told of. */
  order?: { orderId: string; orderNo: string; kind: 'inspection' | 'self' | 'history' } | null;
};
const groups = Object.keys(timelineGroupLabels) as Group[];
const icons = { state: Check, money: Coins, contact: MessageSquare, view: Eye } as const;
const shownAtFirst = 30;

/** What happened, newest first, all or one kind of it. */
export function Timeline({ items }: { items: readonly Item[] }) {
  const t = useTexts(timelineTexts);
  const language = useLanguage();
  const [group, setGroup] = useState<Group | null>(null);
  const [isWhole, setWhole] = useState(false);
  const wanted = group === null ? items : items.filter((item) => item.group === group);
  const shown = isWhole ? wanted : wanted.slice(0, shownAtFirst);
  return (
    <section className={css.card}>
      <header className={css.cardHead}>
        <h2>{t.happened}</h2>
        <div className={css.groups}>
          {[null, ...groups].map((each) => (
            <Button
              key={each}
              size="small"
              type={each === group ? 'primary' : 'text'}
              aria-pressed={each === group}
              onClick={() => setGroup(each)}
            >
              {each === null
                ? `${t.all} ${items.length}`
                : inLanguage(timelineGroupLabels[each], language)}
            </Button>
          ))}
        </div>
      </header>
      <ol className={css.timeline}>
        {shown.map((item, index) => {
          const Icon = icons[item.group];
          return (
            <li key={`${item.at} ${index}`}>
              <time dateTime={item.at} title={formatTime(item.at)}>
                {shortTime(item.at, language)}
              </time>
              <span className={css.mark} data-group={item.group}>
                <Icon size={14} aria-hidden />
              </span>
              <div>
                <p>
                  <b>{item.by ?? t.system}</b> {item.what}{' '}
                  {item.order != null && <OrderNo order={item.order} />}
                </p>
                {item.lines.map((line) => (
                  <p key={line} className={css.quiet}>
                    {line}
                  </p>
                ))}
              </div>
            </li>
          );
        })}
      </ol>
      {shown.length < wanted.length && (
        <Button type="link" onClick={() => setWhole(true)}>
          {t.more(wanted.length - shown.length)}
        </Button>
      )}
    </section>
  );
}

function OrderNo({ order: { orderId, orderNo } }: { order: NonNullable<Item['order']> }) {
  return <Link to={`/order?id=${orderId}`}>{orderNo}</Link>;
}

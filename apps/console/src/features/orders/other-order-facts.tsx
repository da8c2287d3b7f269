import type { OrderSource, OtherOrder } from '@yanche/contract/console/all-orders';
import { sharedPage } from '@yanche/contract/reports/report-pages';
import { inLanguage } from '@yanche/rules/bilingual';
import { sourceProgressLabels } from '@yanche/rules/staff/order-stages';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { formatTime } from '#lib/language/format-time.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { otherOrderTexts } from './other-order.texts.ts';
import { PhotoGrid } from './photo-grid.tsx';
import css from './order.module.css';

const minutes = (iso: string) => formatTime(iso).slice(5, 16);

const endOf = { money: 'endsPaid', right: 'endsFree', package: 'endsIncluded' } as const;

/** What only such an order has: its sources or its photos, its report, and what belongs to it. */
export function AboutOther({ order }: { order: OtherOrder }) {
  return (
    <>
      {order.history !== null && <Sources history={order.history} />}
      {order.self !== null && <Photos urls={order.self.photos} />}
      <Related order={order} />
    </>
  );
}

function Photos({ urls }: { urls: readonly string[] }) {
  const t = useTexts(otherOrderTexts);
  return (
    <section className={css.card}>
      <header className={css.cardHead}>
        <h2>{t.photos}</h2>
        <span className={css.quiet}>{t.photoCount(urls.length)}</span>
      </header>
      <PhotoGrid urls={urls} />
    </section>
  );
}

function Sources({ history }: { history: NonNullable<OtherOrder['history']> }) {
  const t = useTexts(otherOrderTexts);
  return (
    <section className={css.card}>
      <header className={css.cardHead}>
        <h2>{t.sources}</h2>
        <span className={css.quiet}>{t[history.paidBy]}</span>
      </header>
      <ul>
        {history.sources.map((source) => (
          <SourceLine key={source.source} source={source} />
        ))}
      </ul>
      {history.endsAt !== null && (
        <p className={css.quiet}>{t[endOf[history.paidBy]](minutes(history.endsAt))}</p>
      )}
    </section>
  );
}

function SourceLine({ source }: { source: OrderSource }) {
  const t = useTexts(otherOrderTexts);
  const language = useLanguage();
  const { name, progress, since, tries, nextAt, restingUntil, sample } = source;
  const isBad = progress === 'troubled' || progress === 'failed';
  const words = inLanguage(sourceProgressLabels[progress], language);
  const lines = [
    t.since(minutes(since)),
    ...(tries > 1 ? [t.tries(tries)] : []),
    ...(restingUntil !== null
      ? [t.resting(minutes(restingUntil))]
      : nextAt === null
        ? []
        : [t.next(minutes(nextAt))]),
  ];
  return (
    <li className={css.line}>
      <span>
        {name} {sample && <Tag>{t.sample}</Tag>}
        <br />
        <span className={css.quiet}>{lines.join(' · ')}</span>
      </span>
      <span>{isBad ? <Tag color="error">{words}</Tag> : words}</span>
    </li>
  );
}

function Related({ order: { reports, self, history } }: { order: OtherOrder }) {
  const t = useTexts(otherOrderTexts);
  const facts =
    self === null
      ? []
      : [
          self.device === null ? null : `${t.device} ${self.device}`,
          self.round === 0 ? null : t.round(self.round),
          self.deadlineAt === null ? null : t.deadline(minutes(self.deadlineAt)),
          self.reviewer === null ? null : t.reviewer(self.reviewer),
          self.comment,
        ].filter((each) => each !== null && each !== '');
  return (
    <section className={css.card}>
      <header className={css.cardHead}>
        <h2>{t.related}</h2>
        {reports.length === 0 && <span className={css.quiet}>{t.noReport}</span>}
      </header>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      {reports.map(({ reportNo, code, version, isCurrent, publishedAt }) => (
        <p key={version} className={css.line}>
          {code === null ? (
            <span>{t.report(reportNo, version)}</span>
          ) : (
            <a
              href={`${sharedPage}?${new URLSearchParams({ reportNo, code })}`}
              target="_blank"
              rel="noreferrer"
            >
              {t.report(reportNo, version)}
            </a>
          )}
          <span className={css.quiet}>
            {isCurrent ? t.current : t.former} · {formatTime(publishedAt)}
          </span>
        </p>
      ))}
      {history?.cases.map(({ caseId, caseNo, state }) => (
        <p key={caseId}>
          <Link to={`/history-case?id=${caseId}`}>{t.case(caseNo, state)}</Link>
        </p>
      ))}
      {history?.packageOrderId != null && (
        <p>
          <Link to={`/order?id=${history.packageOrderId}`}>{t.package}</Link>
        </p>
      )}
    </section>
  );
}

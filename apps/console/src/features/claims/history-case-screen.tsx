import { type ConsoleCaseDetail, getHistoryCase } from '@yanche/contract/history/history-cases';
import { tellYuan as yuan } from '@yanche/rules/money/money';
import { Tag } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '#lib/call/use-call.ts';
import { formatTime } from '#lib/language/format-time.ts';
import { useTexts } from '#lib/language/language.ts';
import { Written } from '#lib/language/written.tsx';
import page from '#lib/page/page.module.css';
import { CaseFrame, CaseWaits } from './case-frame.tsx';
import { CaseTimeline } from './case-timeline.tsx';
import { historyCaseCommands } from './history-case-commands.ts';
import { historyCaseTexts } from './history-case.texts.ts';
import css from './claims.module.css';

/** A record of a history report that somebody calls wrong, at the desk of claims: the record among the others, and the answer. */
export function HistoryCaseScreen() {
  const t = useTexts(historyCaseTexts);
  const [params] = useSearchParams();
  const caseId = params.get('id') ?? '';
  const { data, error } = useCall(getHistoryCase, { caseId });
  const back = { to: '/history-cases', words: t.cases };
  if (data === undefined) return <CaseWaits error={error} back={back} />;
  return <OpenCase key={`${caseId} ${data.version}`} case={data} back={back} />;
}

type OpenCaseProps = { case: ConsoleCaseDetail; back: { to: string; words: string } };

function OpenCase({ case: open, back }: OpenCaseProps) {
  const t = useTexts(historyCaseTexts);
  const isOpen = open.status === 'open';
  return (
    <CaseFrame
      back={back}
      no={open.caseNo}
      status={open.late ? t.late : open.statusText}
      about={
        <>
          <p className={page.quiet}>
            {open.carTitle} · {open.vin} · {open.reportNo} {open.sample && <Tag>{t.sample}</Tag>}
          </p>
          <p className={page.quiet}>
            {open.orderNo} · {open.productName}
          </p>
        </>
      }
      turn={{
        who: isOpen ? 'us' : 'nobody',
        until: isOpen ? open.dueAt : null,
        text: isOpen ? t.ask(open.sources.join(' · ')) : open.statusText,
      }}
      row={open}
      actions={open.actions}
      commands={historyCaseCommands}
      side={
        <>
          <Said open={open} />
          <Others cases={open.others} />
          <CaseTimeline steps={stepsOf(open, t)} />
        </>
      }
    >
      <Records records={open.records} />
    </CaseFrame>
  );
}

const stepsOf = (
  { createdAt, decidedAt, decidedBy, statusText, answer, words }: ConsoleCaseDetail,
  t: { opened: string },
) => [
  { at: createdAt, text: t.opened, by: null, words },
  ...(decidedAt === null
    ? []
    : [{ at: decidedAt, text: statusText, by: decidedBy, words: answer ?? '' }]),
];

function Records({ records }: { records: ConsoleCaseDetail['records'] }) {
  const t = useTexts(historyCaseTexts);
  return (
    <section className={page.card}>
      <h2>{t.records}</h2>
      {records.length === 0 && <p className={page.quiet}>{t.gone}</p>}
      <ul className={css.records}>
        {records.map(({ key, at, title, source, km, amount, withdrawn, meant }) => (
          <li key={key} className={css.record} data-meant={meant}>
            <span className={css.row}>
              <b>
                <Written text={title} />
              </b>
              {meant && <Tag color="warning">{t.meant}</Tag>}
              {withdrawn && <Tag>{t.withdrawn}</Tag>}
            </span>
            <span className={page.quiet}>
              <Written
                text={[at, source, km !== null && t.km(km), amount !== null && yuan(amount)]
                  .filter(Boolean)
                  .join(' · ')}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Said({ open }: { open: ConsoleCaseDetail }) {
  const t = useTexts(historyCaseTexts);
  const facts = [
    [t.fault, open.faultText],
    [t.record, open.rowKey === null ? t.whole : (open.record ?? t.gone)],
    [t.words, open.words],
    [t.sources, open.sources.join(' · ')],
  ] as const;
  return (
    <section className={page.card}>
      <h2>{t.said}</h2>
      <dl className={page.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Written text={value} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

function Others({ cases }: { cases: ConsoleCaseDetail['others'] }) {
  const t = useTexts(historyCaseTexts);
  if (cases.length === 0) return null;
  return (
    <section className={page.card}>
      <h2>{t.others}</h2>
      <ul className={css.list}>
        {cases.map(({ caseId, caseNo, faultText, statusText, createdAt, answer }) => (
          <li key={caseId}>
            <Link to={`/history-case?id=${caseId}`}>{caseNo}</Link> {faultText} · {statusText}{' '}
            <span className={page.quiet}>
              {formatTime(createdAt).slice(0, 10)} <Written text={answer ?? ''} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

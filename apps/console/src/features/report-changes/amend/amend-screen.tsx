import { getConsoleClaim } from '@yanche/contract/console/claims';
import { reportToChange } from '@yanche/contract/console/report-changes';
import { sharedPage } from '@yanche/contract/reports/report-pages';
import { Alert, Button, Input, Spin } from 'antd';
import { type SubmitEvent, useId, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { errorWords } from '#lib/call/error-words.ts';
import { useCall } from '#lib/call/use-call.ts';
import { formatTime } from '#lib/language/format-time.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { amendTexts } from './amend.texts.ts';
import { proofOf } from './claim-proof.ts';
import { Proposal } from './proposal.tsx';
import css from './amend.module.css';

/** Finds a report by its number and proposes what is corrected in it. The address names the report, and the claim that has proven it wrong. */
export function AmendScreen() {
  const t = useTexts(amendTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const id = useId();
  const [params, setParams] = useSearchParams();
  const reportNo = params.get('reportNo') ?? '';
  const [typed, setTyped] = useState(reportNo);
  const found = useCall(
    reportToChange,
    { reportNo },
    // What was typed stays when the language changes.
    { enabled: reportNo !== '', keepPrevious: true },
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const number = typed.replaceAll(/[\s-]/g, '').toUpperCase();
    if (number === reportNo) void found.refetch();
    else setParams(number === '' ? {} : { reportNo: number }, { replace: true });
  };
  const claimId = params.get('claim') ?? '';
  const proving = useCall(getConsoleClaim, { claimId }, { enabled: claimId !== '' });
  const claim = proving.data;
  const isProving = claimId !== '' && claim === undefined && proving.error === null;
  const error = found.error ?? proving.error;
  const { isFetching } = found;
  const data = found.data?.report.reportNo === reportNo ? found.data : undefined;
  const readAt = data && new URLSearchParams({ reportNo, code: data.report.code });
  const page = reportNo.startsWith('ZJ') ? '/reportView/selfCheckReport' : sharedPage;
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <h1>{t.title}</h1>
        <Link to="/report-changes">{t.back}</Link>
      </header>
      <p className={css.quiet}>{t.note}</p>
      <form className={css.find} onSubmit={submit}>
        <label className={css.field} htmlFor={id}>
          {t.reportNo}
          <Input
            id={id}
            maxLength={24}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <Button htmlType="submit" loading={isFetching}>
          {t.look}
        </Button>
      </form>
      {reportNo !== '' && (found.isPending || isProving) && <Spin />}
      {error !== null && <Alert role="alert" type="error" title={errorWords(error, language)} />}
      {data !== undefined && (
        <section className={css.report} aria-label={data.report.reportNo}>
          <p>
            <b>{data.report.carTitle}</b>
            <span>{data.report.reportNo}</span>
            <span className={css.quiet}>
              {t.versionOf(data.report.version, formatTime(data.report.publishedAt).slice(0, 10))}
            </span>
            <a href={`${page}?${readAt}`} target="_blank" rel="noreferrer">
              {t.read}
            </a>
          </p>
          {data.open && <Alert type="warning" title={t.openAlready} />}
          {!data.open && !data.kinds.includes('amend') && (
            <Alert type="warning" title={t.notAmended} />
          )}
        </section>
      )}
      {claim !== undefined && <Alert type="info" title={t.ofClaim(claim.claimNo)} />}
      {data !== undefined && !isProving && !data.open && data.kinds.includes('amend') && (
        <Proposal
          key={`${data.report.reportNo} ${data.report.version}`}
          found={data}
          proof={
            claim === undefined
              ? null
              : {
                  ...proofOf(claim, data.items, (concern) => t.proven(claim.claimNo, concern)),
                  reason: t.claimReason(claim.claimNo),
                }
          }
          onProposed={() => void navigate(`/report-changes?status=proposed&search=${reportNo}`)}
        />
      )}
    </div>
  );
}

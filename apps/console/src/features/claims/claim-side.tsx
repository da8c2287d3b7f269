import type { ConsoleClaimDetail } from '@yanche/contract/console/claims';
import { photoAt } from '@yanche/contract/files/photo-at';
import { inLanguage } from '@yanche/rules/bilingual';
import { Alert, Tag } from 'antd';
import { formatTime } from '#lib/language/format-time.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { tellYuan as yuan } from '@yanche/rules/money/money';
import page from '#lib/page/page.module.css';
import { claimsTexts, decisionWords } from './claims.texts.ts';
import css from './claims.module.css';

const km = (value: number) => value.toLocaleString('en-US');
const minutes = (iso: string) => formatTime(iso).slice(0, 16);

/** What is known of a claim beside its photos: risks, film, diagnosis, evidence, decisions, what happened. */
export function ClaimSide({ claim }: { claim: ConsoleClaimDetail }) {
  const t = useTexts(claimsTexts);
  const { history, riskFacts, appeal } = claim;
  return (
    <div className={page.column}>
      {appeal !== null && (
        <Alert
          type="info"
          title={`${t.appeal} · ${minutes(appeal.at)}`}
          description={appeal.text}
        />
      )}
      <section className={page.card}>
        <h2>{t.risks}</h2>
        {riskFacts.length === 0 && <p className={page.quiet}>{t.noRisks}</p>}
        {riskFacts.map(({ risk, text, evidenceIds }) => (
          <Alert
            key={risk}
            type="warning"
            showIcon
            title={text}
            description={
              evidenceIds.length > 0 && <RiskPhotos claim={claim} evidenceIds={evidenceIds} />
            }
          />
        ))}
        <p className={page.quiet}>{t.history(history.orders, history.claims)}</p>
        <p>{t.kmOf(km(claim.reportKm), km(claim.km))}</p>
        <p>
          {t.handover} {claim.deliveredOn}
          {claim.inspectorName !== null && ` · ${t.inspector} ${claim.inspectorName}`}
        </p>
      </section>
      <Film claim={claim} />
      <Diagnosis claim={claim} />
      <section className={page.card}>
        <h2>{t.checklist}</h2>
        <ul className={css.list}>
          {claim.checklist
            .filter(({ required, done }) => required || done)
            .map(({ slot, itemId, title, done }) => (
              <li key={`${slot} ${itemId}`} className={css.row}>
                {title} <Tag color={done ? 'success' : 'warning'}>{done ? t.there : t.missing}</Tag>
              </li>
            ))}
        </ul>
      </section>
      <Decisions claim={claim} />
      <section className={page.card}>
        <ul className={css.list}>
          {claim.timeline.toReversed().map(({ at, text, by, words }) => (
            <li key={`${at} ${text}`}>
              <span className={page.quiet}>{minutes(at)}</span> {by} {text}
              {words !== '' && `：${words}`}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** The photos that a warning is about, as large as wanted. */
function RiskPhotos({
  claim,
  evidenceIds,
}: {
  claim: ConsoleClaimDetail;
  evidenceIds: readonly string[];
}) {
  const t = useTexts(claimsTexts);
  const shown = claim.evidence.filter(({ evidenceId }) => evidenceIds.includes(evidenceId));
  const titleOf = (slot: string) => claim.checklist.find((line) => line.slot === slot)?.title ?? '';
  return (
    <ul className={css.risk}>
      {shown.map(({ evidenceId, slot, url, takenAt }) => {
        const when = t.takenAt(takenAt === null ? t.noTime : minutes(takenAt));
        return (
          <li key={evidenceId}>
            <a href={photoAt(url ?? '', 'full')} target="_blank" rel="noreferrer">
              <img src={photoAt(url ?? '', 'thumb')} alt="" />
              <span>
                {titleOf(slot)} · {when}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function Film({ claim }: { claim: ConsoleClaimDetail }) {
  const t = useTexts(claimsTexts);
  const films = claim.evidence.filter(({ kind }) => kind === 'video');
  if (films.length === 0) return null;
  return (
    <section className={page.card}>
      <h2>{t.film}</h2>
      {films.map(({ evidenceId, url }) =>
        url === null ? (
          <p key={evidenceId}>{t.filmMaking}</p>
        ) : (
          <video key={evidenceId} className={css.film} src={url} controls aria-label={t.film}>
            <track kind="captions" />
          </video>
        ),
      )}
    </section>
  );
}

function Diagnosis({ claim: { diagnosis } }: { claim: ConsoleClaimDetail }) {
  const t = useTexts(claimsTexts);
  const facts =
    diagnosis === null
      ? []
      : ([
          [t.shop, diagnosis.shop],
          [t.tests, diagnosis.tests],
          [t.concern, diagnosis.concern],
          [t.cause, diagnosis.cause],
          [t.correction, diagnosis.correction],
          [t.estimate, diagnosis.estimate === null ? '' : yuan(diagnosis.estimate)],
        ] as const);
  return (
    <section className={page.card}>
      <h2>{t.diagnosis}</h2>
      {diagnosis === null ? (
        <p className={page.quiet}>{t.noDiagnosis}</p>
      ) : (
        <dl className={page.facts}>
          {facts
            .filter(([, value]) => value !== '')
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      )}
    </section>
  );
}

function Decisions({ claim: { decisions } }: { claim: ConsoleClaimDetail }) {
  const t = useTexts(claimsTexts);
  const language = useLanguage();
  if (decisions.length === 0) return null;
  return (
    <section className={page.card}>
      <h2>{t.decisions}</h2>
      {decisions.map(({ at, by, outcomeText, total, items, status, second }) => (
        <article key={at} className={css.fault}>
          <b>
            {outcomeText} {total > 0 && yuan(total)} · {inLanguage(decisionWords[status], language)}
          </b>
          <span className={page.quiet}>
            {t.by(by)} · {minutes(at)}
          </span>
          {items.map(({ itemId, concern, codeName, amount, clause, words, change }) => (
            <p key={itemId}>
              {concern}：{codeName} {amount > 0 && yuan(amount)}（{clause.no} {clause.text}）{words}
              {change.length > 0 && ` → ${change.join('；')}`}
            </p>
          ))}
          {second !== null && (
            <p className={page.quiet}>
              {second.name} · {minutes(second.at)} · {second.reason}
            </p>
          )}
        </article>
      ))}
    </section>
  );
}

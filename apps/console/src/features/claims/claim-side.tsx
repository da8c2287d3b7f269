import type { ConsoleClaimDetail } from '@yanche/contract/console/claims';
import { inLanguage } from '@yanche/rules/bilingual';
import { Alert, Tag } from 'antd';
import { formatMinute } from '#lib/language/format-time.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { tellYuan as yuan } from '@yanche/rules/money/money';
import { Written } from '#lib/language/written.tsx';
import page from '#lib/page/page.module.css';
import { CaseTimeline } from './case-timeline.tsx';
import { ClaimFilms } from './claim-film.tsx';
import { claimsTexts, decisionWords } from './claims.texts.ts';
import { OtherClaims } from './other-claims.tsx';
import { RisksCard } from './risks-card.tsx';
import css from './claims.module.css';

/** What is known of a claim beside its photos: risks, film, diagnosis, evidence, decisions, what happened. */
export function ClaimSide({ claim }: { claim: ConsoleClaimDetail }) {
  const t = useTexts(claimsTexts);
  const { appeal } = claim;
  return (
    <>
      {appeal !== null && (
        <Alert
          type="info"
          title={`${t.appeal} · ${formatMinute(appeal.at)}`}
          description={<Written text={appeal.text} />}
        />
      )}
      <RisksCard claim={claim} />
      <OtherClaims claims={claim.others} />
      <ClaimFilms evidence={claim.evidence} />
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
      <CaseTimeline steps={claim.timeline} />
    </>
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
                <dd>
                  <Written text={value} />
                </dd>
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
            <Written text={t.by(by)} /> · {formatMinute(at)}
          </span>
          {items.map(({ itemId, concern, codeName, amount, clause, words, change }) => (
            <div key={itemId}>
              <p>
                <Written text={concern} /> · {codeName} {amount > 0 && yuan(amount)}
              </p>
              <p className={page.quiet}>
                {clause.no} {clause.text}
              </p>
              <p>
                <Written text={words} />
              </p>
              {change.map((way) => (
                <p key={way} className={page.quiet}>
                  {t.changes} <Written text={way} />
                </p>
              ))}
            </div>
          ))}
          {second !== null && (
            <p className={page.quiet}>
              <Written text={second.name} /> · {formatMinute(second.at)} ·{' '}
              <Written text={second.reason} />
            </p>
          )}
        </article>
      ))}
    </section>
  );
}

import { type ConsoleClaimDetail, getConsoleClaim } from '@yanche/contract/console/claims';
import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { inLanguage } from '@yanche/rules/bilingual';
import { claimStatusLabels } from '@yanche/rules/claims/claim-state';
import { tellYuan as yuan } from '@yanche/rules/money/money';
import { Tag } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '#lib/call/use-call.ts';
import { formatTime } from '#lib/language/format-time.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { Written } from '#lib/language/written.tsx';
import page from '#lib/page/page.module.css';
import { mayOpen } from '#lib/session/use-me.ts';
import { CaseFrame, CaseWaits } from './case-frame.tsx';
import { claimCommands, type DialogAction } from './claim-commands.ts';
import { ClaimSide } from './claim-side.tsx';
import { claimsTexts } from './claims.texts.ts';
import { DecisionForm } from './decision-form.tsx';
import { type Pair, PairViewer } from './pair-viewer.tsx';
import css from './claims.module.css';

/** One claim: the faults with report and evidence side by side, what is known, and the decision. */
export function ClaimScreen({ user }: { user: ConsoleUser }) {
  const t = useTexts(claimsTexts);
  const [params] = useSearchParams();
  const claimId = params.get('id') ?? '';
  const { data: claim, error } = useCall(getConsoleClaim, { claimId });
  if (claim === undefined)
    return <CaseWaits error={error} back={{ to: '/claims', words: t.claims }} />;
  return <OpenClaim key={`${claimId} ${claim.version}`} claim={claim} user={user} />;
}

function OpenClaim({ claim, user }: { claim: ConsoleClaimDetail; user: ConsoleUser }) {
  const t = useTexts(claimsTexts);
  const language = useLanguage();
  const [pairs, setPairs] = useState<Readonly<Record<string, readonly Pair[]>>>({});
  const { actions, turn, hold } = claim;
  const isDeciding = actions.includes('decide');
  const commands = actions.filter((action): action is DialogAction =>
    Object.hasOwn(claimCommands, action),
  );
  const add = (itemId: string, pair: Pair) =>
    setPairs((now) => ({ ...now, [itemId]: [...(now[itemId] ?? []), pair].slice(0, 4) }));
  return (
    <CaseFrame
      back={{ to: '/claims', words: t.claims }}
      no={claim.claimNo}
      status={inLanguage(claimStatusLabels[claim.status], language)}
      about={
        <>
          <p className={page.quiet}>
            {claim.carTitle} …{claim.vinTail} · {claim.reportNo}{' '}
            {claim.sample && <Tag>{t.sample}</Tag>}
          </p>
          {mayOpen(user, 'orders.read') ? (
            <Link to={`/order?id=${claim.order.orderId}`}>{claim.order.orderNo}</Link>
          ) : (
            <p>{claim.order.orderNo}</p>
          )}
        </>
      }
      turn={turn}
      more={
        <>
          {hold !== null && !hold.mine && (
            <p>
              <Written text={t.held(hold.name, formatTime(hold.until).slice(11, 16))} />
            </p>
          )}
          {actions.includes('amend') && (
            <Link to={`/report-changes/amend?reportNo=${claim.reportNo}&claim=${claim.claimId}`}>
              {t.amend}
            </Link>
          )}
        </>
      }
      row={claim}
      actions={commands}
      commands={claimCommands}
      side={<ClaimSide claim={claim} />}
    >
      <section className={page.card}>
        <h2>{t.faults}</h2>
        {claim.items.map((item) => (
          <article key={item.itemId} className={css.fault}>
            <div className={css.row}>
              <b>
                {item.kindName} · <Written text={item.concern} />
              </b>
              {item.bars.map((bar) => (
                <Tag key={bar.code} color="warning" title={bar.clause.text}>
                  {bar.clause.no} {bar.text}
                </Tag>
              ))}
              {item.paidBefore !== null && (
                <Tag color="error">
                  {t.paidBefore(item.paidBefore.claimNo, yuan(item.paidBefore.amount))}
                </Tag>
              )}
            </div>
            <PairViewer
              item={item}
              evidence={claim.evidence}
              pairs={pairs[item.itemId] ?? []}
              onPair={isDeciding ? (pair) => add(item.itemId, pair) : null}
            />
            <ReportAnswer item={item} />
          </article>
        ))}
      </section>
      {isDeciding && (
        <section className={page.card}>
          <h2>{t.decide}</h2>
          <DecisionForm claim={claim} pairs={pairs} />
        </section>
      )}
    </CaseFrame>
  );
}

/** What the report found at the item of a fault; the inspector's note in the inspector's words. */
function ReportAnswer({
  item: { itemName, answer },
}: {
  item: ConsoleClaimDetail['items'][number];
}) {
  const t = useTexts(claimsTexts);
  const facts = answer === null ? [] : [itemName, answer.result, answer.note, ...answer.readings];
  return (
    <p>
      <span className={page.quiet}>{t.reportSays} </span>
      {answer === null ? t.notInReport : <Written text={facts.filter(Boolean).join(' · ')} />}
    </p>
  );
}

import { type ConsoleClaimDetail, getConsoleClaim } from '@yanche/contract/console/claims';
import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { inLanguage } from '@yanche/rules/bilingual';
import { claimStatusLabels } from '@yanche/rules/claims/claim-state';
import { Alert, Button, Spin, Tag } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { errorWords } from '#lib/call/error-words.ts';
import { useCall } from '#lib/call/use-call.ts';
import { formatTime } from '#lib/language/format-time.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { CommandDialog } from '#lib/resource/command-dialog.tsx';
import { mayOpen } from '#lib/session/use-me.ts';
import page from '#lib/page/page.module.css';
import { claimCommands, type DialogAction } from './claim-commands.ts';
import { ClaimSide } from './claim-side.tsx';
import { claimsTexts, turnWords } from './claims.texts.ts';
import { DecisionForm } from './decision-form.tsx';
import { type Pair, PairViewer } from './pair-viewer.tsx';
import css from './claims.module.css';

/** One claim: the faults with report and evidence side by side, what is known, and the decision. */
export function ClaimScreen({ user }: { user: ConsoleUser }) {
  const t = useTexts(claimsTexts);
  const language = useLanguage();
  const [params] = useSearchParams();
  const claimId = params.get('id') ?? '';
  const { data: claim, error } = useCall(getConsoleClaim, { claimId });
  if (error !== null && claim === undefined) {
    return (
      <div className={page.page}>
        <Alert type="error" title={errorWords(error, language)} />
        <Link to="/claims">{t.claims}</Link>
      </div>
    );
  }
  if (claim === undefined) return <Spin className={page.wait ?? ''} />;
  return <OpenClaim key={`${claimId} ${claim.version}`} claim={claim} user={user} />;
}

function OpenClaim({ claim, user }: { claim: ConsoleClaimDetail; user: ConsoleUser }) {
  const t = useTexts(claimsTexts);
  const language = useLanguage();
  const [doing, setDoing] = useState<DialogAction | null>(null);
  const [pairs, setPairs] = useState<Readonly<Record<string, readonly Pair[]>>>({});
  const { actions, turn, hold } = claim;
  const isDeciding = actions.includes('decide');
  const commands = actions.filter((action): action is DialogAction =>
    Object.hasOwn(claimCommands, action),
  );
  const add = (itemId: string, pair: Pair) =>
    setPairs((now) => ({ ...now, [itemId]: [...(now[itemId] ?? []), pair].slice(0, 4) }));
  return (
    <div className={page.page}>
      <header className={page.head}>
        <div>
          <Link to="/claims" className={page.back}>
            <ArrowLeft size={16} aria-hidden /> {t.claims}
          </Link>
          <h1>
            {claim.claimNo} · {inLanguage(claimStatusLabels[claim.status], language)}
          </h1>
          <p className={page.quiet}>
            {claim.carTitle} …{claim.vinTail} · {claim.reportNo}{' '}
            {claim.sample && <Tag>{t.sample}</Tag>}
          </p>
          {mayOpen(user, 'orders.read') ? (
            <Link to={`/order?id=${claim.order.orderId}`}>{claim.order.orderNo}</Link>
          ) : (
            <p>{claim.order.orderNo}</p>
          )}
        </div>
        <section className={page.box} aria-label={t.can}>
          <div>
            <p className={page.big}>{inLanguage(turnWords[turn.who], language)}</p>
            <p className={page.quiet}>
              {turn.text}
              {turn.until !== null && ` · ${formatTime(turn.until).slice(0, 16)}`}
            </p>
            {hold !== null && !hold.mine && (
              <p>{t.held(hold.name, formatTime(hold.until).slice(11, 16))}</p>
            )}
          </div>
          {commands.map((action) => (
            <Button
              key={action}
              danger={claimCommands[action].danger === true}
              onClick={() => setDoing(action)}
            >
              {inLanguage(claimCommands[action].title, language)}
            </Button>
          ))}
          {actions.includes('amend') && (
            <Link to={`/report-changes/amend?reportNo=${claim.reportNo}&claim=${claim.claimId}`}>
              {t.amend}
            </Link>
          )}
        </section>
      </header>
      <div className={page.columns}>
        <div className={page.column}>
          <section className={page.card}>
            <h2>{t.faults}</h2>
            {claim.items.map((item) => (
              <article key={item.itemId} className={css.fault}>
                <div className={css.row}>
                  <b>
                    {item.kindName} · {item.concern}
                  </b>
                  {item.bars.map((bar) => (
                    <Tag key={bar.code} color="warning" title={bar.clause.text}>
                      {bar.clause.no} {bar.text}
                    </Tag>
                  ))}
                </div>
                <PairViewer
                  item={item}
                  evidence={claim.evidence}
                  pairs={pairs[item.itemId] ?? []}
                  onPair={isDeciding ? (pair) => add(item.itemId, pair) : null}
                />
                <p>
                  <span className={page.quiet}>{t.reportSays} </span>
                  {item.answer === null
                    ? t.notInReport
                    : [item.itemName, item.answer.result, item.answer.note, ...item.answer.readings]
                        .filter(Boolean)
                        .join(' · ')}
                </p>
              </article>
            ))}
          </section>
          {isDeciding && (
            <section className={page.card}>
              <h2>{t.decide}</h2>
              <DecisionForm claim={claim} pairs={pairs} />
            </section>
          )}
        </div>
        <ClaimSide claim={claim} />
      </div>
      {doing !== null && (
        <CommandDialog
          command={claimCommands[doing]}
          row={claim}
          subject={claim.claimNo}
          onClose={() => setDoing(null)}
        />
      )}
    </div>
  );
}

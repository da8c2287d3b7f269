import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ConsoleClaimDetail, decideClaim } from '@yanche/contract/console/claims';
import { inLanguage } from '@yanche/rules/bilingual';
import { decisionCodes, isPaid, needsSecond } from '@yanche/rules/claims/claim-decision';
import { claimCodeLabels } from '@yanche/rules/claims/claim-policy';
import { TEXT_LIMITS } from '@yanche/rules/text-limits';
import { Alert, App, Button, Input, Select } from 'antd';
import { useState } from 'react';
import { call } from '#lib/call/call.ts';
import { errorWords } from '#lib/call/error-words.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { Written } from '#lib/language/written.tsx';
import { parseYuan, tellYuan as yuan } from '@yanche/rules/money/money';
import { claimsTexts } from './claims.texts.ts';
import type { Pair } from './pair-viewer.tsx';
import css from './claims.module.css';

type Code = (typeof decisionCodes)[number];
/** `amount`: yuan, as typed. */
type Draft = { code: Code; amount: string; words: string; change: string };
type Props = {
  claim: ConsoleClaimDetail;
  pairs: Readonly<Record<string, readonly Pair[]>>;
};

const fresh: Draft = { code: 'approved', amount: '', words: '', change: '' };

/** Every fault gets a code, its clause, words and a sum; together they are the letter. */
export function DecisionForm({ claim, pairs }: Props) {
  const t = useTexts(claimsTexts);
  const language = useLanguage();
  const { message } = App.useApp();
  const client = useQueryClient();
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const [clauses, setClauses] = useState<Readonly<Record<string, string>>>({});
  const [reason, setReason] = useState('');
  const draftOf = (itemId: string) => drafts[itemId] ?? fresh;
  const set = (itemId: string, change: Partial<Draft>) =>
    setDrafts((now) => ({ ...now, [itemId]: { ...(now[itemId] ?? fresh), ...change } }));
  const fenOf = ({ code, amount }: Draft) => (isPaid(code) ? (parseYuan(amount) ?? 0) : 0);
  const clausesOf = (code: Code) =>
    claim.clauses.filter((clause) => clause.code === (isPaid(code) ? 'approved' : code));
  const clauseOf = (itemId: string) => {
    const possible = clausesOf(draftOf(itemId).code);
    return possible.find(({ no }) => no === clauses[itemId])?.no ?? possible[0]?.no ?? '';
  };
  const total = claim.items.reduce((sum, { itemId }) => sum + fenOf(draftOf(itemId)), 0);
  const send = useMutation({
    mutationFn: () =>
      call(decideClaim, {
        body: {
          claimId: claim.claimId,
          version: claim.version,
          reason,
          items: claim.items.map(({ itemId, kind }) => {
            const { code, words, change, ...draft } = draftOf(itemId);
            return {
              itemId,
              kind,
              code,
              amount: fenOf({ code, words, change, ...draft }),
              clause: clauseOf(itemId),
              words,
              change: change.trim() === '' ? [] : [change.trim()],
              pairs: [...(pairs[itemId] ?? [])],
            };
          }),
        },
      }),
    onSuccess: () => void message.success(t.done),
    onSettled: () => void client.invalidateQueries(),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate();
      }}
    >
      {claim.items.map(({ itemId, kindName, concern, cap }) => {
        const draft = draftOf(itemId);
        return (
          <fieldset key={itemId} className={css.fault}>
            <legend>
              {kindName} · <Written text={concern} />
            </legend>
            <div className={css.fields}>
              <label className={css.label}>
                {t.code}
                <Select<Code>
                  value={draft.code}
                  options={decisionCodes.map((code) => ({
                    value: code,
                    label: inLanguage(claimCodeLabels[code], language),
                  }))}
                  onChange={(code) => set(itemId, { code })}
                />
              </label>
              <label className={css.label}>
                {t.clause}
                <Select
                  value={clauseOf(itemId)}
                  options={clausesOf(draft.code).map(({ no, text }) => ({
                    value: no,
                    label: `${no} ${text}`,
                  }))}
                  onChange={(no) => setClauses((now) => ({ ...now, [itemId]: no }))}
                />
              </label>
              {isPaid(draft.code) && (
                <label className={css.label}>
                  {t.amount} · {t.cap(yuan(cap))}
                  <Input
                    inputMode="decimal"
                    value={draft.amount}
                    onChange={({ target }) => set(itemId, { amount: target.value })}
                  />
                </label>
              )}
            </div>
            <label className={css.label}>
              {t.words}
              <Input.TextArea
                rows={2}
                maxLength={TEXT_LIMITS.reason}
                value={draft.words}
                onChange={({ target }) => set(itemId, { words: target.value })}
              />
            </label>
            {draft.code !== 'approved' && (
              <label className={css.label}>
                {t.change}
                <Input
                  maxLength={TEXT_LIMITS.reason}
                  value={draft.change}
                  onChange={({ target }) => set(itemId, { change: target.value })}
                />
              </label>
            )}
            <span>{t.pairs(pairs[itemId]?.length ?? 0)}</span>
          </fieldset>
        );
      })}
      <label className={css.label}>
        {t.reason}
        <Input
          maxLength={TEXT_LIMITS.reason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      {send.isError && <Alert type="error" title={errorWords(send.error, language)} />}
      <div className={css.row}>
        <b>
          {t.total} {yuan(total)}
        </b>
        {needsSecond(total) && <span>{t.second}</span>}
        <Button
          type="primary"
          htmlType="submit"
          loading={send.isPending}
          disabled={
            reason.trim() === '' ||
            claim.items.some(({ itemId }) => {
              const draft = draftOf(itemId);
              return draft.words.trim() === '' || (isPaid(draft.code) && fenOf(draft) <= 0);
            })
          }
        >
          {needsSecond(total) ? t.sendSecond : t.send}
        </Button>
      </div>
    </form>
  );
}

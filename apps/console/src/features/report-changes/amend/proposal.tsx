import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  listChangesAtConsole,
  proposeChangeAtConsole,
  type ReportToChange,
} from '@yanche/contract/console/report-changes';
import { TEXT_LIMITS } from '@yanche/rules/text-limits';
import { Alert, App, Button, Input } from 'antd';
import { useId, useState } from 'react';
import { call } from '#lib/call/call.ts';
import { errorWords } from '#lib/call/error-words.ts';
import { callKey } from '#lib/call/use-call.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { amendTexts } from './amend.texts.ts';
import type { ClaimProof } from './claim-proof.ts';
import { correctionOf, type Edited, editedOf, type Item } from './corrected-item.ts';
import { ItemFields } from './item-fields.tsx';
import { Foreseen, useForeseen } from './foreseen.tsx';
import css from './amend.module.css';

/** How many items a search shows. */
const shown = 8;

type Props = {
  found: ReportToChange;
  /** What a claim has proven; null without one. */
  proof: (ClaimProof & { reason: string }) | null;
  onProposed: () => void;
};

/** What is to be corrected in the report that was found, and why. */
export function Proposal({ found: { report, items }, proof, onProposed }: Props) {
  const t = useTexts(amendTexts);
  const language = useLanguage();
  const client = useQueryClient();
  const { message } = App.useApp();
  const id = useId();
  const [search, setSearch] = useState('');
  // By code: items come anew with another language.
  const [edits, setEdits] = useState<ReadonlyMap<string, Edited>>(proof?.edits ?? new Map());
  const [reason, setReason] = useState(proof?.reason ?? '');
  const [faulty, setFaulty] = useState(false);
  const chosen = [...edits].flatMap(([code, edited]) => {
    const item = items.find((each) => each.code === code);
    return item === undefined ? [] : [{ item, edited }];
  });
  const corrections = chosen.flatMap(({ item, edited }) => correctionOf(item, edited) ?? []);
  const foreseen = useForeseen(report.reportNo, corrections);
  const wanted = search.trim().toLowerCase();
  const matches = items.filter(
    (item) =>
      wanted !== '' &&
      !edits.has(item.code) &&
      `${item.code} ${item.name}`.toLowerCase().includes(wanted),
  );
  const put = (item: Item, edited: Edited | null) => {
    const next = new Map(edits);
    if (edited === null) next.delete(item.code);
    else next.set(item.code, edited);
    setEdits(next);
  };
  const proposing = useMutation({
    mutationFn: () => {
      const { reportNo, version } = report;
      const body = { reportNo, version, kind: 'amend' as const, reason, corrections };
      return call(proposeChangeAtConsole, { body });
    },
    onSuccess: async () => {
      void message.success(t.proposed);
      await client.invalidateQueries({ queryKey: callKey(listChangesAtConsole) });
      onProposed();
    },
  });
  const send = () => {
    setFaulty(true);
    if (reason.trim() !== '' && corrections.length > 0) proposing.mutate();
  };
  const lacksReason = faulty && reason.trim() === '';
  return (
    <>
      <label className={css.field} htmlFor={`${id}-item`}>
        {t.item}
        <Input
          id={`${id}-item`}
          autoComplete="off"
          placeholder={t.itemHint}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {faulty && corrections.length === 0 && (
          <span role="alert" className={css.fault}>
            {t.nothingCorrected}
          </span>
        )}
      </label>
      {wanted !== '' && (
        <div className={css.chips}>
          {matches.length === 0 && <span className={css.quiet}>{t.noItem}</span>}
          {matches.slice(0, shown).map((item) => (
            <Button
              key={item.code}
              onClick={() => {
                put(item, editedOf(item));
                setSearch('');
              }}
            >
              {item.name}
            </Button>
          ))}
        </div>
      )}
      {chosen.map(({ item, edited }) => (
        <ItemFields
          key={item.code}
          item={item}
          edited={edited}
          asksPhoto={foreseen.photosFor.includes(item.code)}
          offered={proof?.photos ?? []}
          onChange={(next) => put(item, next)}
          onDrop={() => put(item, null)}
        />
      ))}
      {corrections.length > 0 && <Foreseen of={foreseen} />}
      <label className={css.field} htmlFor={`${id}-reason`}>
        {t.reason}
        <Input.TextArea
          id={`${id}-reason`}
          rows={3}
          maxLength={TEXT_LIMITS.reason}
          value={reason}
          status={lacksReason ? 'error' : ''}
          aria-invalid={lacksReason}
          onChange={({ target }) => setReason(target.value)}
        />
        <span className={css.quiet}>{t.reasonNote}</span>
        {lacksReason && (
          <span role="alert" className={css.fault}>
            {t.reasonMissing}
          </span>
        )}
      </label>
      {proposing.error !== null && (
        <Alert role="alert" type="error" title={errorWords(proposing.error, language)} />
      )}
      <div>
        <Button type="primary" size="large" loading={proposing.isPending} onClick={send}>
          {t.propose}
        </Button>
      </div>
    </>
  );
}

import { type DisputeOutcome, disputeOutcomeLabels } from '@yanche/rules/staff/disputes';
import { inLanguage } from '@yanche/rules/bilingual';
import { Radio } from 'antd';
import { useState } from 'react';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { reviewsTexts } from '../reviews.texts.ts';
import { WordsDialog } from './words-dialog.tsx';

type Props = {
  /** What the customer said. */
  reason: string;
  ok: string;
  busy: boolean;
  error: string | null;
  onSend: (decision: { outcome: DisputeOutcome; words: string }) => void;
  onClose: () => void;
};

const outcomes = Object.keys(disputeOutcomeLabels) as DisputeOutcome[];

/** Asks how a dispute is decided, and what the customer is answered. */
export function DisputeDialog({ reason, onSend, ...asking }: Props) {
  const t = useTexts(reviewsTexts);
  const language = useLanguage();
  const [outcome, setOutcome] = useState<DisputeOutcome | null>(null);
  const [faulty, setFaulty] = useState(false);
  return (
    <WordsDialog
      {...asking}
      title={t.decideDispute}
      label={t.disputeAnswer}
      required
      onSend={(words) => {
        if (outcome === null) setFaulty(true);
        else onSend({ outcome, words });
      }}
    >
      <blockquote>{reason}</blockquote>
      <Radio.Group
        aria-label={t.decideDispute}
        value={outcome}
        onChange={({ target }) => {
          setOutcome(target.value as DisputeOutcome);
          setFaulty(false);
        }}
        options={outcomes.map((value) => ({
          value,
          label: inLanguage(disputeOutcomeLabels[value], language),
        }))}
      />
      {faulty && <p role="alert">{t.outcomeMissing}</p>}
    </WordsDialog>
  );
}

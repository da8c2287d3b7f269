import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { ReasonSheet } from '../reason-sheet.tsx';
import { reviewsTexts } from '../reviews.texts.ts';

const longest = 300; // as the contract says

type ExplainSheetProps = {
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onPublish: (reason: string) => void;
};

/** Asks why a report is published although an earlier inspection said otherwise; what was typed stays. */
export function ExplainSheet({ onPublish, ...sheet }: ExplainSheetProps) {
  const t = useTexts(reviewsTexts);
  const [reason, setReason] = useState('');
  return (
    <ReasonSheet
      {...sheet}
      tone="primary"
      words={{
        title: t.explainTitle,
        note: t.explainNote,
        comment: t.explainReason,
        placeholder: t.explainPlaceholder,
        required: t.explainRequired,
        send: t.approve,
      }}
      longest={longest}
      comment={reason}
      onComment={setReason}
      onSend={onPublish}
    />
  );
}

import type { SelfReview } from '@yanche/contract/console/self-desk';
import { returnedCodes } from '@yanche/rules/reviews/marks';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { useTexts } from '#lib/language/language.ts';
import type { Marking } from '../use-marks.ts';
import { WordsDialog } from '../dialogs/words-dialog.tsx';
import { selfTexts } from './self.texts.ts';
import dialogCss from '../dialogs/dialogs.module.css';

type Asking = { busy: boolean; error: string | null; onClose: () => void };

type AskAgainProps = Asking & {
  review: SelfReview;
  marking: Marking;
  onSend: (comment: string) => void;
};

/** What is to be photographed again, before the seller is asked. */
export function AskAgainDialog({ review, marking, ...asking }: AskAgainProps) {
  const t = useTexts(selfTexts);
  const { marks, words, setWords } = marking;
  const codes = returnedCodes(marks);
  const nameOf = (code: string) => review.steps.find(({ key }) => key === code)?.name ?? code;
  return (
    <WordsDialog
      {...asking}
      title={t.askCount(codes.length)}
      ok={t.askAgain}
      label={t.general}
      initial={words}
      onWrite={setWords}
    >
      <p>{t.askNote(review.roundsLeft)}</p>
      <ul className={dialogCss.asked} aria-label={t.whatAgain}>
        {codes.map((code) => (
          <li key={code}>
            <b>{nameOf(code)}</b> {marks.get(code)?.reason}
          </li>
        ))}
      </ul>
    </WordsDialog>
  );
}

type TurnDownProps = Asking & { onSend: (comment: string, fraud: boolean) => void };

/** Ends the order without a certificate. */
export function TurnDownDialog({ onSend, ...asking }: TurnDownProps) {
  const t = useTexts(selfTexts);
  const [fraud, setFraud] = useState(false);
  return (
    <WordsDialog
      {...asking}
      title={t.turnDown}
      ok={t.turnDown}
      label={t.turnDownReason}
      required
      onSend={(comment) => onSend(comment, fraud)}
    >
      <p>{t.turnDownNote}</p>
      <Checkbox checked={fraud} onChange={({ target }) => setFraud(target.checked)}>
        {t.fraud}
      </Checkbox>
    </WordsDialog>
  );
}

import type { DeskDegree } from '@yanche/contract/console/desk';
import { useState } from 'react';
import { useTexts } from '#lib/language/language.ts';
import { reviewsTexts } from '../reviews.texts.ts';
import css from './dialogs.module.css';
import { WordsDialog } from './words-dialog.tsx';

type Props = {
  name: string;
  degree: DeskDegree;
  busy: boolean;
  error: string | null;
  onSend: (degree: number, reason: string) => void;
  onClose: () => void;
};

/** Another degree with its reason; the inspector's stays named. */
export function DegreeDialog({ name, degree, busy, error, onSend, onClose }: Props) {
  const t = useTexts(reviewsTexts);
  const { degrees, given, corrected } = degree;
  const now = corrected?.degree ?? given;
  const [chosen, setChosen] = useState(degrees.find((each) => each !== now) ?? now);
  return (
    <WordsDialog
      title={t.degreeTitle(name)}
      ok={t.degreeSave}
      label={t.degreeReason}
      required
      busy={busy}
      error={error}
      onSend={(reason) => onSend(chosen, reason)}
      onClose={onClose}
    >
      <p>{t.degreeNote}</p>
      <fieldset className={css.degrees}>
        <legend>{t.degreeNew}</legend>
        {degrees.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="degree"
              checked={each === chosen}
              disabled={each === now}
              onChange={() => setChosen(each)}
            />
            {each === given ? t.inspectorsDegree(each) : t.degree(each)}
          </label>
        ))}
      </fieldset>
    </WordsDialog>
  );
}

import { requestWords } from '@yanche/contract/inspections/send-back-words';
import { sendBackPhrases } from '@yanche/contract/reviews/send-back-phrases';
import { inLanguage } from '@yanche/rules/bilingual';
import type { Mark } from '@yanche/rules/reviews/marks';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import type { ReportItem } from '../evidence.ts';
import { reviewsTexts } from '../reviews.texts.ts';
import { Chip } from './chip.tsx';
import { ReasonField } from './reason-field.tsx';
import css from './side.module.css';

const kinds = ['answer', 'reading', 'note'] as const;

type Props = {
  item: ReportItem;
  photos: readonly string[];
  mark: Mark;
  isCurrent: boolean;
  faulty: boolean;
  onChange: (change: Partial<Mark>) => void;
  onWritten: () => void;
};

/** What the inspector is asked for, and why. */
export function RequestForm({ item, photos, mark, isCurrent, faulty, onChange, onWritten }: Props) {
  const t = useTexts(reviewsTexts);
  const words = useTexts(requestWords);
  const language = useLanguage();
  const isRetake = mark.verdict === 'again';
  const phrases = sendBackPhrases[isRetake ? 'photo' : mark.wants].map((phrase) =>
    inLanguage(phrase, language),
  );
  return (
    <div className={css.form}>
      {isRetake && photos.length > 1 && (
        <fieldset className={css.chips} aria-label={t.which}>
          <Chip isOn={mark.fileIds.length === 0} onClick={() => onChange({ fileIds: [] })}>
            {t.anyPhoto}
          </Chip>
          {photos.map((fileId, at) => (
            <Chip
              key={fileId}
              isOn={mark.fileIds.includes(fileId)}
              onClick={() =>
                onChange({
                  fileIds: mark.fileIds.includes(fileId)
                    ? mark.fileIds.filter((each) => each !== fileId)
                    : [...mark.fileIds, fileId],
                })
              }
            >
              {t.thisPhoto(at + 1)}
            </Chip>
          ))}
        </fieldset>
      )}
      {!isRetake && (
        <fieldset className={css.chips} aria-label={t.wants}>
          {kinds
            .filter((kind) => kind !== 'reading' || item.measure !== null)
            .map((wants) => (
              <Chip key={wants} isOn={mark.wants === wants} onClick={() => onChange({ wants })}>
                {words[wants]}
              </Chip>
            ))}
        </fieldset>
      )}
      <ReasonField
        label={t.reason}
        phrases={phrases}
        reason={mark.reason}
        isCurrent={isCurrent}
        faulty={faulty}
        onChange={(reason) => onChange({ reason })}
        onWritten={onWritten}
      />
    </div>
  );
}

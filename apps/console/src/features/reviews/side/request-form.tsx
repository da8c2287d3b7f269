import { requestWords } from '@yanche/contract/inspections/send-back-words';
import { sendBackPhrases } from '@yanche/contract/reviews/send-back-phrases';
import { inLanguage } from '@yanche/rules/bilingual';
import type { Mark } from '@yanche/rules/reviews/marks';
import { TEXT_LIMITS } from '@yanche/rules/text-limits';
import { Button, Input, type InputRef } from 'antd';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import type { ReportItem } from '../evidence.ts';
import { reviewsTexts } from '../reviews.texts.ts';
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

/** What the inspector is asked for, and why. In the empty field a digit takes a phrase, Enter is done. */
export function RequestForm({ item, photos, mark, isCurrent, faulty, onChange, onWritten }: Props) {
  const t = useTexts(reviewsTexts);
  const words = useTexts(requestWords);
  const language = useLanguage();
  const id = useId();
  const field = useRef<InputRef>(null);
  const isRetake = mark.verdict === 'again';
  const phrases = sendBackPhrases[isRetake ? 'photo' : mark.wants].map((phrase) =>
    inLanguage(phrase, language),
  );
  const isMissing = faulty && mark.reason.trim() === '';
  // When the verdict is given; going past it later takes no focus.
  const begin = useEffectEvent(() => {
    if (isCurrent && mark.reason === '') field.current?.focus({ preventScroll: true });
  });
  useEffect(() => begin(), []);
  const take = (reason: string) => {
    onChange({ reason });
    onWritten();
  };
  const press = (event: KeyboardEvent) => {
    const phrase = mark.reason === '' ? phrases[Number(event.key) - 1] : undefined;
    if (phrase !== undefined) {
      event.preventDefault();
      take(phrase);
    } else if (
      event.key === 'Escape' ||
      (event.key === 'Enter' && !event.nativeEvent.isComposing)
    ) {
      event.preventDefault();
      onWritten();
    }
  };
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
      <label htmlFor={id}>{t.reason}</label>
      <Input
        id={id}
        ref={field}
        value={mark.reason}
        maxLength={TEXT_LIMITS.short}
        autoComplete="off"
        status={isMissing ? 'error' : ''}
        aria-invalid={isMissing}
        onChange={({ target }) => onChange({ reason: target.value })}
        onKeyDown={press}
      />
      {isMissing && (
        <p role="alert" className={css.risk}>
          {t.reasonMissing}
        </p>
      )}
      <div className={css.chips}>
        {phrases.map((phrase, at) => (
          <Chip key={phrase} isOn={mark.reason === phrase} onClick={() => take(phrase)}>
            <kbd aria-hidden>{at + 1}</kbd> {phrase}
          </Chip>
        ))}
      </div>
    </div>
  );
}

type ChipProps = { isOn: boolean; onClick: () => void; children: React.ReactNode };

const Chip = ({ isOn, onClick, children }: ChipProps) => (
  <Button size="small" type={isOn ? 'primary' : 'default'} aria-pressed={isOn} onClick={onClick}>
    {children}
  </Button>
);

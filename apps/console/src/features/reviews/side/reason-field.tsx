import { TEXT_LIMITS } from '@yanche/rules/text-limits';
import { Input, type InputRef } from 'antd';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTexts } from '#lib/language/language.ts';
import { reviewsTexts } from '../reviews.texts.ts';
import { Chip } from './chip.tsx';
import css from './side.module.css';

type Props = {
  label: string;
  phrases: readonly string[];
  reason: string;
  isCurrent: boolean;
  faulty: boolean;
  onChange: (reason: string) => void;
  /** It is written: back to the evidence. */
  onWritten: () => void;
};

/** Why something goes back. In the empty field a digit takes a phrase, Enter is done. */
export function ReasonField(props: Props) {
  const { label, phrases, reason, isCurrent, faulty, onChange, onWritten } = props;
  const t = useTexts(reviewsTexts);
  const id = useId();
  const field = useRef<InputRef>(null);
  const isMissing = faulty && reason.trim() === '';
  // When the verdict is given; going past it later takes no focus.
  const begin = useEffectEvent(() => {
    if (isCurrent && reason === '') field.current?.focus({ preventScroll: true });
  });
  useEffect(() => begin(), []);
  const take = (phrase: string) => {
    onChange(phrase);
    onWritten();
  };
  const press = (event: KeyboardEvent) => {
    const phrase = reason === '' ? phrases[Number(event.key) - 1] : undefined;
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
    <>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        ref={field}
        value={reason}
        maxLength={TEXT_LIMITS.short}
        autoComplete="off"
        status={isMissing ? 'error' : ''}
        aria-invalid={isMissing}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={press}
      />
      {isMissing && (
        <p role="alert" className={css.risk}>
          {t.reasonMissing}
        </p>
      )}
      <div className={css.chips}>
        {phrases.map((phrase, at) => (
          <Chip key={phrase} isOn={reason === phrase} onClick={() => take(phrase)}>
            <kbd aria-hidden>{at + 1}</kbd> {phrase}
          </Chip>
        ))}
      </div>
    </>
  );
}

import { inLanguage } from '@yanche/rules/bilingual';
import { type FlagPass, flagPassLabels } from '@yanche/rules/staff/review-desk';
import { Button, Modal } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { selfTexts } from './self.texts.ts';
import css from '../dialogs/dialogs.module.css';

type Props = {
  name: string;
  /** What the rules noticed about the step. */
  words: readonly string[];
  onPass: (reason: FlagPass) => void;
  onClose: () => void;
};

const reasons = Object.keys(flagPassLabels) as FlagPass[];

/** The second decision on a flagged photo: it passes for a reason, chosen by click or digit. */
export function PassDialog({ name, words, onPass, onClose }: Props) {
  const t = useTexts(selfTexts);
  const language = useLanguage();
  const press = useEffectEvent(({ key, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) => {
    const reason = reasons[Number(key) - 1];
    // The key that opened it, still held, is no second decision.
    if (reason !== undefined && !ctrlKey && !metaKey && !altKey && !repeat) onPass(reason);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <Modal open title={t.passFlagged(name)} footer={null} onCancel={onClose}>
      <ul className={css.asked} aria-label={t.noticed(words.length)}>
        {words.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>{t.passReason}</p>
      <fieldset className={css.reasons} aria-label={t.passReason}>
        {reasons.map((reason, at) => (
          <Button key={reason} block onClick={() => onPass(reason)}>
            <kbd aria-hidden>{at + 1}</kbd> {inLanguage(flagPassLabels[reason], language)}
          </Button>
        ))}
      </fieldset>
    </Modal>
  );
}

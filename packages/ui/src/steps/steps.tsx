import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { useUiTexts, useWords } from '../ui-texts/ui-texts.tsx';
import { stepsWords } from './steps.words.ts';
import './steps.css';

/** One step. */
type Step = {
  key: string;
  title: ReactNode;
  /** Second line. */
  description?: ReactNode;
  /** 16 px picture in place of the number. */
  icon?: ReactNode;
  /** In place of the check mark once finished. */
  finishedIcon?: ReactNode;
};

/** Props of Steps. */
export type StepsProps = {
  /** Accessible name of the list. */
  label: string;
  steps: readonly Step[];
  /** Index of the step under way: those before are finished, those after wait. The number of steps: all are finished. */
  active: number;
  /** `horizontal` (default) for up to five short titles, `vertical` for more words. */
  direction?: 'horizontal' | 'vertical';
  /** With it every step is a button. */
  onSelect?: (index: number) => void;
};

type State = 'finished' | 'active' | 'waiting';

/** Progress through numbered steps. For events with times use Timeline. */
export function Steps({ label, steps, active, direction = 'horizontal', onSelect }: StepsProps) {
  return (
    <ol className={`y-steps y-steps--${direction}`} aria-label={label}>
      {steps.map((step, index) => {
        const state = index < active ? 'finished' : index === active ? 'active' : 'waiting';
        const content = <Content step={step} state={state} number={index + 1} />;
        return (
          <li
            key={step.key}
            className={`y-steps__step y-steps__step--${state}`}
            aria-current={state === 'active' ? 'step' : undefined}
          >
            {onSelect ? (
              <button type="button" className="y-steps__content" onClick={() => onSelect(index)}>
                {content}
              </button>
            ) : (
              <div className="y-steps__content">{content}</div>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Content({ step, state, number }: { step: Step; state: State; number: number }) {
  const texts = useUiTexts();
  const words = useWords(stepsWords);
  const spoken = { finished: texts.done, active: texts.current, waiting: words.waiting };
  const check = <Check size={14} strokeWidth={3} />;
  return (
    <>
      <span className="y-steps__mark" aria-hidden="true">
        {state === 'finished' ? (step.finishedIcon ?? check) : (step.icon ?? number)}
      </span>
      <span className="y-steps__words">
        <span className="y-steps__title">{step.title}</span>
        <span className="y-sr"> {spoken[state]}</span>
        {step.description && <span className="y-steps__description">{step.description}</span>}
      </span>
    </>
  );
}

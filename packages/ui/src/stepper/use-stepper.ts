import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { clean, format, read, type StepperRules, settle, stepped } from './stepper-value.ts';

/** Who holds the value of a stepper. */
export type StepperValue = {
  /** `null` is empty. A value that breaks the rules is shown, and told to `onChange`, as the nearest that keeps them. */
  value: number | null;
  /** Always a value that keeps the rules, also while somebody types; `null` only with `allowEmpty`. */
  onChange: (value: number | null) => void;
  /** Asked before every change; `false` or a rejection leaves the value as it is. */
  beforeChange?: (value: number | null) => boolean | Promise<boolean>;
};

/** The value of a stepper, the text in its field and the guard before every change. */
export function useStepper(props: StepperValue, rules: StepperRules) {
  const value = settle(props.value, rules);
  /** Text in the field while typing; dropped once the value changes from outside. */
  const [draft, setDraft] = useState<{ text: string; value: number | null } | null>(null);
  const text = draft && draft.value === value ? draft.text : format(value, rules);

  // Repeats and late promises must read the newest props, not those of their render.
  const live = useRef(value);
  const latest = useRef(props);
  useLayoutEffect(() => {
    live.current = value;
    latest.current = props;
  });
  /** The change that the guard has not decided yet. */
  const question = useRef<{ next: number | null; text: string | undefined } | null>(null);
  useEffect(
    () => () => {
      question.current = null;
    },
    [],
  );

  const tell = useEffectEvent(() => props.onChange(value));
  useEffect(() => {
    if (value !== props.value) tell();
  }, [value, props.value]);

  const write = (next: number | null, typed?: string) =>
    setDraft({ text: typed ?? format(next, rules), value: next });
  const apply = (next: number | null, typed?: string) => {
    live.current = next;
    write(next, typed);
    latest.current.onChange(next);
  };
  const change = (next: number | null, typed?: string) => {
    const from = live.current;
    const { beforeChange } = latest.current;
    if (next === from) {
      write(next, typed);
    } else if (!beforeChange) {
      apply(next, typed);
    } else if (question.current?.next !== next) {
      // The typed text is not written before the answer: until then the field shows what it showed.
      const answer = beforeChange(next);
      question.current = null;
      if (typeof answer === 'boolean') {
        if (answer) apply(next, typed);
        return;
      }
      const asked = { next, text: typed };
      question.current = asked;
      const settleAnswer = (allowed: boolean) => {
        if (question.current !== asked) return; // superseded, or unmounted
        question.current = null;
        if (allowed && live.current === from) apply(next, asked.text);
      };
      void answer.then(settleAnswer, () => settleAnswer(false));
    }
  };

  return {
    value,
    text,
    /** The value now, also between two renders. */
    current: () => live.current,
    stepBy: (step: number, times: number) => change(stepped(live.current, step, times, rules)),
    goTo: (next: number) => change(next),
    /** The text was edited. */
    type: (raw: string) => {
      const typed = clean(raw, rules);
      const next = read(typed, rules);
      if (next === undefined) write(live.current, typed);
      else change(next, typed);
    },
    /** Blur or Enter: replaces the text by the nearest allowed value. */
    finish: () => {
      setDraft(null);
      if (question.current) question.current.text = undefined;
      if (read(text, rules) === undefined) change(settle(null, rules));
    },
  };
}

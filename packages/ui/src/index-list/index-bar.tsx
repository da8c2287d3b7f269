import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDrag } from '../use-drag/use-drag.tsx';
import { letterForKey } from './index-list.ts';

type IndexBarProps = {
  letters: readonly string[];
  current: string | undefined;
  label: string;
  toastMs: number;
  onPick: (letter: string) => void;
};

/** The letters at the edge: tap, slide, arrow keys or type a letter. */
export function IndexBar({ letters, current, label, toastMs, onPick }: IndexBarProps) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<string | undefined>(undefined);
  const [bubble, setBubble] = useState<string | null>(null);

  const pick = (letter: string) => {
    if (letter === last.current) return;
    last.current = letter;
    setBubble(letter);
    onPick(letter);
  };
  /** The letter under a finger; the finger may have left the bar sideways. */
  const under = (y: number) => {
    const bar = box.current?.getBoundingClientRect();
    if (!bar) return;
    const inside = Math.min(bar.bottom - 1, Math.max(bar.top + 1, y));
    const hit = document.elementFromPoint(bar.left + bar.width / 2, inside);
    const letter = hit?.closest<HTMLElement>('[data-letter]')?.dataset.letter;
    if (letter) pick(letter);
  };

  useDrag(box, {
    axis: 'y',
    lock: 1,
    onStart: (drag) => {
      last.current = undefined;
      under(drag.y);
      return undefined;
    },
    onMove: (drag) => {
      under(drag.y);
      return undefined;
    },
    onEnd: () => setHeld(false),
  });
  // The bubble stays while a finger is down and hides a moment after.
  const [held, setHeld] = useState(false);
  const hold = useEffectEvent(() => setHeld(true));
  useEffect(() => {
    const element = box.current;
    const onDown = () => hold();
    element?.addEventListener('touchstart', onDown, { passive: true });
    return () => element?.removeEventListener('touchstart', onDown);
  }, []);
  useEffect(() => {
    if (bubble === null || held) return undefined;
    const timer = setTimeout(() => setBubble(null), toastMs);
    return () => clearTimeout(timer);
  }, [bubble, held, toastMs]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = letterForKey(letters, current ?? letters[0] ?? '', event.key);
    if (next === undefined) return;
    event.preventDefault();
    last.current = undefined;
    pick(next);
    box.current?.querySelector<HTMLElement>(`[data-letter="${CSS.escape(next)}"]`)?.focus();
  };

  return (
    <>
      <div
        ref={box}
        role="toolbar"
        tabIndex={-1}
        aria-orientation="vertical"
        aria-label={label}
        className="y-index__bar"
        onKeyDown={onKeyDown}
      >
        {letters.map((letter) => (
          <button
            key={letter}
            type="button"
            data-letter={letter}
            tabIndex={letter === (current ?? letters[0]) ? 0 : -1}
            aria-current={letter === current ? 'true' : undefined}
            className="y-index__letter"
            onClick={() => {
              last.current = undefined;
              pick(letter);
            }}
          >
            <span>{letter}</span>
          </button>
        ))}
      </div>
      <output className="y-index__bubble" data-shown={bubble !== null || undefined}>
        {bubble}
      </output>
    </>
  );
}

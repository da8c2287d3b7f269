import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import { useDrag } from '../use-drag/use-drag.tsx';
import { letterAt, letterForKey } from './index-letters.ts';

type IndexBarProps = {
  letters: readonly string[];
  /** Holds one `[data-group]` per letter. */
  scroller: RefObject<HTMLElement | null>;
  toastMs: number;
};

/**
 * The letters at the edge: tap, slide, arrow keys or type a letter. The current letter is state of the bar alone, so that
 * scrolling re-renders no row.
 */
export function IndexBar({ letters, scroller, toastMs }: IndexBarProps) {
  const texts = useUiTexts();
  const box = useRef<HTMLDivElement>(null);
  /** The letter of this gesture that the list stands at. */
  const last = useRef<string | undefined>(undefined);
  const [atTop, setAtTop] = useState(letters[0]);
  const [bubble, setBubble] = useState<string | null>(null);
  const [held, setHeld] = useState(false);
  const current = atTop !== undefined && letters.includes(atTop) ? atTop : letters[0];

  const jump = (letter: string) => {
    last.current = letter;
    setBubble(letter);
    setAtTop(letter);
    const groups = groupsOf(scroller.current);
    const group = groups.find(({ dataset }) => dataset.group === letter);
    // The first letter goes all the way up, so that the header is seen again.
    const top = group === groups[0] ? 0 : group?.offsetTop;
    scroller.current?.scrollTo?.({ top });
  };
  /** The letter at the height of a finger, which may have left the bar sideways or past an end. */
  const slide = (y: number) => {
    const ends = [box.current?.firstElementChild, box.current?.lastElementChild];
    const [first, final] = ends.map((end) => end?.getBoundingClientRect());
    if (!first || !final) return;
    const inside = Math.min(final.bottom - 1, Math.max(first.top + 1, y));
    const hit = document.elementFromPoint(first.left + first.width / 2, inside);
    const letter = hit?.closest<HTMLElement>('[data-letter]')?.dataset.letter;
    if (letter !== undefined && letter !== last.current) jump(letter);
  };

  useDrag(box, {
    axis: 'both', // keep the gesture whichever way it moves
    lock: 1,
    onStart: ({ y }) => {
      last.current = undefined;
      setHeld(true);
      slide(y);
      return undefined;
    },
    onMove: ({ y }) => {
      slide(y);
      return undefined;
    },
    onEnd: () => setHeld(false),
  });

  // The bubble stays while a finger is down and hides some time after.
  useEffect(() => {
    if (bubble === null || held) return undefined;
    const timer = setTimeout(() => setBubble(null), toastMs);
    return () => clearTimeout(timer);
  }, [bubble, held, toastMs]);

  const follow = useEffectEvent(() => {
    const tops = groupsOf(scroller.current).map((group) => ({
      letter: group.dataset.group ?? '',
      top: group.offsetTop,
    }));
    setAtTop(letterAt(tops, (scroller.current?.scrollTop ?? 0) + 1));
  });
  useEffect(() => {
    const element = scroller.current;
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => follow());
    };
    element?.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      element?.removeEventListener('scroll', onScroll);
    };
  }, [scroller]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = letterForKey(letters, current ?? '', event.key);
    if (next === undefined) return;
    event.preventDefault();
    jump(next);
    box.current?.querySelector<HTMLElement>(`[data-letter="${CSS.escape(next)}"]`)?.focus();
  };

  return (
    <>
      <div
        ref={box}
        role="toolbar"
        tabIndex={-1}
        aria-orientation="vertical"
        aria-label={texts.indexBar}
        className="y-index__bar"
        onKeyDown={onKeyDown}
      >
        {letters.map((letter) => (
          <button
            key={letter}
            type="button"
            data-letter={letter}
            tabIndex={letter === current ? 0 : -1}
            aria-current={letter === current ? 'true' : undefined}
            className="y-index__letter"
            onClick={() => jump(letter)}
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

const groupsOf = (scroller: HTMLElement | null) =>
  Array.from(scroller?.querySelectorAll<HTMLElement>('[data-group]') ?? []);

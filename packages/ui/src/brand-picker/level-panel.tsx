import ChevronLeft from 'lucide-react/icons/chevron-left';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../button/button.tsx';
import { useWords } from '../ui-texts/ui-texts.tsx';
import { brandPickerWords } from './brand-picker.words.ts';

type LevelPanelProps = {
  title: string;
  /** Accessible name of the list. */
  label: string;
  /** CSS length. */
  width: string;
  /** A deeper level lies on top: out of reach until it goes. */
  covered?: boolean;
  onBack: () => void;
  children: ReactNode;
};

/** A level below the brands, sliding in from the end. The focus goes with it and comes back to the row left. */
export function LevelPanel({ title, label, width, covered, onBack, children }: LevelPanelProps) {
  const words = useWords(brandPickerWords);
  const panel = useRef<HTMLElement>(null);
  const row = useRef<Element>(null);
  // Synchronously: the level below is about to become inert, which would drop focus from its row.
  useLayoutEffect(() => {
    if (!panel.current?.contains(document.activeElement)) row.current = document.activeElement;
    panel.current?.focus({ preventScroll: true });
  }, []);
  // Deferred: that level must be reachable first. A panel that replaced this one keeps focus.
  useEffect(
    () => () => {
      if (document.activeElement?.closest('.y-brands__panel')) return;
      if (row.current instanceof HTMLElement) row.current.focus({ preventScroll: true });
    },
    [],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation(); // must not close the sheet around it
    onBack();
  };
  return (
    // Keys bubble up from whatever has focus inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={label}
      inert={covered}
      className="y-brands__panel"
      style={{ inlineSize: width }}
      onKeyDown={onKeyDown}
    >
      <div className="y-brands__head">
        <IconButton label={words.back} onClick={onBack}>
          <ChevronLeft size={22} aria-hidden="true" />
        </IconButton>
        <h3 className="y-brands__title">{title}</h3>
      </div>
      <div className="y-brands__body">{children}</div>
    </section>
  );
}

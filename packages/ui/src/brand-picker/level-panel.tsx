import ChevronLeft from 'lucide-react/icons/chevron-left';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../button/button.tsx';
import { useWords } from '../ui-texts/ui-texts.tsx';
import { brandPickerWords } from './brand-picker.words.ts';

type LevelPanelProps = {
  title: string;
  /** Spoken name of the list. */
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
  // At once: the level below is about to become inert, and takes the focus off its row.
  useLayoutEffect(() => {
    if (!panel.current?.contains(document.activeElement)) row.current = document.activeElement;
    panel.current?.focus({ preventScroll: true });
  }, []);
  // Later: that level must be reachable again. Another panel that came in its place keeps the focus.
  useEffect(
    () => () => {
      if (document.activeElement?.closest('.y-brands__panel')) return;
      if (row.current instanceof HTMLElement) row.current.focus({ preventScroll: true });
    },
    [],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation(); // a sheet around it stays
    onBack();
  };
  return (
    // Keys reach it from whatever has the focus inside.
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

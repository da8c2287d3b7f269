import { IconButton } from '@yanche/ui/button';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '#lib/texts.ts';
import styles from './car-model.module.css';
import { carModelTexts } from './car-model.texts.ts';

type LevelPanelProps = {
  title: string;
  /** Spoken name of the list. */
  label: string;
  /** A deeper level lies on top: out of reach until it goes. */
  covered?: boolean;
  onBack: () => void;
  children: ReactNode;
};

/** One level of the cascade, sliding in from the end; the focus goes with it. */
export function LevelPanel({ title, label, covered, onBack, children }: LevelPanelProps) {
  const t = useTexts(carModelTexts);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <section ref={panel} tabIndex={-1} aria-label={label} inert={covered} className={styles.panel}>
      <div className={styles.panelHead}>
        <IconButton label={t.back} onClick={onBack}>
          <ChevronLeft size={22} aria-hidden="true" />
        </IconButton>
        <h3 className={styles.panelTitle}>{title}</h3>
      </div>
      <div className={styles.panelBody}>{children}</div>
    </section>
  );
}

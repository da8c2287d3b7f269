import type { TaskReading } from '@yanche/contract/inspections/task-parts';
import { ActionSheet } from '@yanche/ui/action-sheet';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { readingsTexts } from './readings.texts.ts';
import styles from './reading-place.module.css';

type MaterialChoiceProps = {
  reading: TaskReading;
  material: string;
  onChoose: (id: string) => void;
};

/** What a panel is made of: its factory range depends on it, and some cannot be measured. */
export function MaterialChoice({ reading, material, onChoose }: MaterialChoiceProps) {
  const t = useTexts(readingsTexts);
  const [open, setOpen] = useState(false);
  const { materials = [] } = reading;
  const name = materials.find(({ id }) => id === material)?.name ?? '';
  return (
    <>
      <button
        type="button"
        className={styles.material}
        aria-haspopup="dialog"
        aria-label={t.materialOf(name)}
        onClick={() => setOpen(true)}
      >
        {name}
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <ActionSheet
        open={open}
        onClose={() => setOpen(false)}
        closeOnClickAction
        title={t.material}
        actions={materials.map((each) => ({
          key: each.id,
          text: each.name,
          note: each.unmeasurable ? t.unmeasurable : undefined,
        }))}
        onSelect={onChoose}
      />
    </>
  );
}

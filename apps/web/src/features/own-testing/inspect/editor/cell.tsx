import { RadioItem } from '@yanche/ui/radio-set';
import type { ReactNode } from 'react';
import styles from './cells.module.css';

type CellProps = {
  value: string;
  /** Accessible name where the words are not enough. */
  label?: string;
  /** Reads like the name of a row. */
  asName?: boolean;
  children: ReactNode;
};

/** One choice of a RadioSet, big enough for gloves. */
export function Cell({ value, label, asName = false, children }: CellProps) {
  return (
    <RadioItem
      value={value}
      label={label}
      className={`${styles.cell}`}
      faceClass={asName ? `${styles.face} ${styles.name}` : `${styles.face}`}
    >
      {children}
    </RadioItem>
  );
}

import type { ReactNode } from 'react';
import css from './resource.module.css';

/** A cell of two lines: what it is, and below it what tells it from others. */
export function TwoLines({ main, under }: { main: ReactNode; under: string }) {
  return (
    <>
      {main}
      {under !== '' && <span className={css.under}>{under}</span>}
    </>
  );
}

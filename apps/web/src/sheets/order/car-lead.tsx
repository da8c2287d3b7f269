import { Code } from '@yanche/ui/layout';
import { Found } from '#lib/screen/found.tsx';
import { hasMark } from '#lib/screen/mark-parts.ts';
import { Plate } from '#lib/screen/plate.tsx';
import styles from './car-lead.module.css';
import { vinTailOf } from './vin-tail.ts';

type Props = {
  plate: string | null;
  vin: string;
  id?: string | undefined;
  /** Words that were searched: the VIN is told in full where one is in its other part. */
  words?: readonly string[] | undefined;
};

/** What tells two cars of one model apart: the plate, and the end of the VIN. */
export function CarLead({ plate, vin, id, words = [] }: Props) {
  const isInside = hasMark(vin, words) && !hasMark(vinTailOf(vin), words);
  return (
    <p className={styles.lead} id={id}>
      {plate !== null && (
        <span className={styles.plate}>
          <Plate text={plate} words={words} />
        </span>
      )}{' '}
      <Code className={plate === null ? styles.only : styles.vin}>
        VIN <Found text={isInside ? vin : vinTailOf(vin)} words={words} />
      </Code>
    </p>
  );
}

import { writePlate } from '@yanche/rules/cars/plate-words';
import { Code } from '@yanche/ui/layout';
import type { Search } from '#lib/screen/found.tsx';
import { Plate } from '#lib/screen/plate.tsx';
import styles from './car-lead.module.css';
import { vinTailOf } from './vin-tail.ts';

type Props = {
  plate: string | null;
  vin: string;
  id?: string | undefined;
  /** What was searched: the VIN is told in full where it is in its other part. */
  search?: Search | undefined;
};

/** What tells two cars of one model apart: the plate, and the end of the VIN. */
export function CarLead({ plate, vin, id, search }: Props) {
  const tail = vinTailOf(vin);
  const told = search?.has(vin) && !search.has(tail) ? vin : tail;
  return (
    <p className={styles.lead} id={id}>
      {plate !== null && (
        <span className={styles.plate}>
          {search?.mark(writePlate(plate)) ?? <Plate text={plate} />}
        </span>
      )}{' '}
      <Code className={plate === null ? styles.only : styles.vin}>
        VIN {search?.mark(told) ?? told}
      </Code>
    </p>
  );
}

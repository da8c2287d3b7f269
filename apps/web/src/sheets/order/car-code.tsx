import { Code } from '@yanche/ui/layout';
import { Plate } from '#lib/screen/plate.tsx';

type CarCodeProps = { car: { plate: string | null; vin: string }; size?: 13 };

/** Plate and VIN, as a car is told from all others. */
export function CarCode({ car: { plate, vin }, size }: CarCodeProps) {
  return (
    <Code size={size}>
      {plate !== null && (
        <>
          <Plate text={plate} />
          {' · '}
        </>
      )}
      {vin}
    </Code>
  );
}

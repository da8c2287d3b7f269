import { type ReactNode, useState } from 'react';
import { Card } from '../src/card/card.tsx';
import { Cell } from '../src/cell/cell.tsx';

type WheelsProps<V> = {
  start: V;
  /** How a value is written below the wheels. */
  write: (value: V) => string;
  /** The wheels. */
  children: (value: V, onChange: (value: V) => void) => ReactNode;
};

/** Wheels, and every value they told of. */
export function Wheels<V>({ start, write, children }: WheelsProps<V>) {
  const [told, setTold] = useState([start]);
  return (
    <div className="demo__stack">
      <Card flush>
        {children(told.at(-1) ?? start, (value) => setTold((all) => [...all, value]))}
      </Card>
      <output className="demo__out">{told.map(write).join(' · ')}</output>
    </div>
  );
}

type OpeningCellProps = {
  label: string;
  /** The value chosen, if any. */
  value: string | null;
  placeholder: string;
  onClick: () => void;
};

/** The row of a form that opens wheels in a sheet. */
export function OpeningCell({ value, ...props }: OpeningCellProps) {
  return (
    <div data-opens>
      <Card>
        <Cell {...props} value={value ?? undefined} opens="dialog" />
      </Card>
    </div>
  );
}

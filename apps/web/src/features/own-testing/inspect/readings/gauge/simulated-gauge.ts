import type { TaskReading } from '@yanche/contract/inspections/task-parts';
import type { GaugeDriver } from './gauge.ts';

type Measured = Pick<TaskReading, 'unit' | 'min' | 'max' | 'decimals' | 'bands'>;

/** A gauge without an instrument, to try the way of a figure: each `measure` sends one within the usual range. */
export function simulatedGauge(random: () => number = Math.random) {
  let send: ((value: number, unit: string) => void) | null = null;
  const driver: GaugeDriver = {
    id: 'simulated',
    open: async ({ onReading }) => {
      send = onReading;
      return { close: () => void (send = null) };
    },
  };
  return {
    driver,
    measure: (reading: Measured) => {
      const { from, below } = usualRange(reading);
      const step = 10 ** -(reading.decimals ?? 0);
      const value = from + Math.floor(random() * Math.max(1, (below - from) / step)) * step;
      send?.(Number(value.toFixed(reading.decimals ?? 0)), reading.unit);
    },
  };
}

/** The middle part of the first range that is fine, else of what is possible. */
function usualRange({ bands = [], min = 0, max = 100 }: Measured) {
  const at = bands.findIndex(({ level }) => level === 'ok');
  const from = bands[at - 1]?.below ?? min;
  const below = Math.min(bands[at]?.below ?? max, max);
  const margin = (below - from) * 0.3;
  return { from: Math.ceil(from + margin), below: below - margin };
}

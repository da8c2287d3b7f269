import type { TaskReading, TaskStation } from '@yanche/contract/inspections/task-parts';
import {
  type FigureAt,
  figuresAt,
  figuresOfItem,
  figuresOfWheel,
} from '@yanche/rules/inspections/station-figures';
import { Overlay } from '@yanche/ui/overlay';
import { useRef, useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { useRecorded } from '../session-context.tsx';
import { ReadingBoard } from './reading-board.tsx';
import type { ReadingTarget } from './reading-target.ts';
import { readingsTexts } from './readings.texts.ts';
import { VinSheet } from './vin-sheet.tsx';
import { createGauge } from './gauge/gauge.ts';

type ReadingsProps = {
  /** Null: closed. */
  target: ReadingTarget | null;
  onClose: () => void;
  /** An item was made abnormal: its details are to be entered. */
  onFinding: (code: string) => void;
  /** Opens the figures of another item. */
  onMeasure?: (code: string) => void;
};

function figuresOf(
  target: ReadingTarget,
  stations: readonly TaskStation[],
  readings: readonly TaskReading[],
): FigureAt<TaskReading>[] {
  if ('code' in target) return figuresOfItem(readings, target.code);
  const station = stations.find(({ id }) => id === target.station);
  if (station === undefined) return [];
  const wheel = station.wheels?.find(({ place }) => place === target.wheel);
  return wheel === undefined
    ? figuresAt(station, stations, readings)
    : figuresOfWheel(readings, wheel);
}

/** The figures of a station, a wheel or an item, entered one after another on a page of their own. */
export function Readings({ target, onClose, onFinding, onMeasure }: ReadingsProps) {
  const t = useTexts(readingsTexts);
  // The page keeps its content during the closing motion.
  const [last, setLast] = useState(target);
  if (target !== null && target !== last) setLast(target);
  const [gauge] = useState(createGauge);
  const stations = useRecorded(({ task }) => task.stations);
  const readings = useRecorded(({ task }) => task.readings);
  const figure = useRef<HTMLDivElement>(null);
  const station = stations.find((each) =>
    last === null
      ? false
      : 'station' in last
        ? each.id === last.station
        : each.items.includes(last.code),
  );
  const vin = readings.find(
    ({ kind, items }) =>
      kind === 'vin' && last !== null && 'code' in last && items.includes(last.code),
  );
  if (vin !== undefined && last !== null && 'code' in last) {
    return (
      <VinSheet
        key={last.code}
        open={target !== null}
        code={last.code}
        reading={vin}
        onClose={onClose}
        onClosed={() => setLast(null)}
        onFinding={onFinding}
      />
    );
  }
  return (
    <Overlay
      kind="full"
      open={target !== null}
      onClose={onClose}
      onClosed={() => setLast(null)}
      label={t.title}
      initialFocus={figure}
    >
      {last !== null && (
        <ReadingBoard
          key={'code' in last ? last.code : `${last.station} ${last.wheel ?? ''}`}
          figures={figuresOf(last, stations, readings)}
          station={station?.name ?? ''}
          gauge={gauge}
          startsAtGiven={'code' in last}
          figure={figure}
          onClose={onClose}
          onFinding={onFinding}
          onMeasure={onMeasure}
        />
      )}
    </Overlay>
  );
}

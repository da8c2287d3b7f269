import type { TaskStation } from '@yanche/contract/inspections/task-parts';
import { Chips } from '@yanche/ui/chips';
import { ProgressBar } from '@yanche/ui/progress-bar';
import { useTexts } from '#lib/language/texts.ts';
import { inspectTexts } from '../inspect.texts.ts';
import type { ListCounts } from './list-filter.ts';
import { shortName } from './short-name.ts';
import styles from './station-bar.module.css';

type StationBarProps = {
  stations: readonly TaskStation[];
  counts: ListCounts;
  current: string | null;
  onStation: (id: string) => void;
};

/** Sticky bar with the stations in walking order and the progress. */
export function StationBar({ stations, counts, current, onStation }: StationBarProps) {
  const t = useTexts(inspectTexts);
  const { done, all } = counts;
  return (
    <div className={styles.bar}>
      <Chips
        label={t.stations}
        value={current}
        onChange={onStation}
        options={stations.map(({ id, name }, index) => {
          const station = counts.stations.get(id) ?? { done: 0, total: 0 };
          return {
            value: id,
            text: t.stationOf(index + 1, shortName(name), station.done, station.total),
          };
        })}
      />
      <ProgressBar label={t.progressOf(done, all)} value={all === 0 ? 0 : (done / all) * 100} />
    </div>
  );
}

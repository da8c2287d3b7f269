import { Chips } from '@yanche/ui/chips';
import { ProgressBar } from '@yanche/ui/progress-bar';
import { useTexts } from '#lib/language/texts.ts';
import { inspectTexts } from '../inspect.texts.ts';
import styles from './inspect-bar.module.css';
import type { ListCounts } from './list-filter.ts';

type InspectBarProps = {
  groups: readonly { name: string; title: string }[];
  counts: ListCounts;
  current: string | null;
  onGroup: (name: string) => void;
};

/** Sticky bar with the current group and the progress. */
export function InspectBar({ groups, counts, current, onGroup }: InspectBarProps) {
  const t = useTexts(inspectTexts);
  const { done, all } = counts;
  return (
    <div className={styles.bar}>
      <Chips
        label={t.groups}
        value={current}
        onChange={onGroup}
        options={groups.map(({ name, title }) => {
          const group = counts.groups.get(name) ?? { done: 0, total: 0 };
          return { value: name, text: t.groupOf(title, group.done, group.total) };
        })}
      />
      <ProgressBar label={t.progressOf(done, all)} value={all === 0 ? 0 : (done / all) * 100} />
    </div>
  );
}

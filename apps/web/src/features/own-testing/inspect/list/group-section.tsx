import { Button } from '@yanche/ui/button';
import { Text } from '@yanche/ui/layout';
import { memo, type ReactNode } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { inspectTexts } from '../inspect.texts.ts';
import styles from './group-section.module.css';

export const groupId = (name: string) => `group-${name}`;

type GroupSectionProps = {
  group: { name: string; title: string };
  counts: { done: number; total: number };
  onFill: (group: string) => void;
  children: ReactNode;
};

/** One group of checks; a button sets its open items to normal. */
export function GroupSection({ group, counts, onFill, children }: GroupSectionProps) {
  return (
    <section id={groupId(group.name)} data-group={group.name} className={styles.group}>
      <GroupHead group={group} done={counts.done} total={counts.total} onFill={onFill} />
      <ul className={styles.items}>{children}</ul>
    </section>
  );
}

type GroupHeadProps = {
  group: { name: string; title: string };
  done: number;
  total: number;
  onFill: (group: string) => void;
};

const GroupHead = memo(function GroupHead({ group, done, total, onFill }: GroupHeadProps) {
  const t = useTexts(inspectTexts);
  return (
    <div className={styles.head}>
      <Text as="h2" size={15}>
        {group.title}
        <span className={styles.count}>
          {done}/{total}
        </span>
      </Text>
      {done < total && (
        <Button
          tone="text"
          size="small"
          aria-label={t.fillRestOf(group.title)}
          onClick={() => onFill(group.name)}
        >
          {t.fillRest}
        </Button>
      )}
    </div>
  );
});

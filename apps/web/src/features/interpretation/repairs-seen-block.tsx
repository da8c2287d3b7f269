import type { AnswerOf } from '@yanche/contract/endpoint';
import { explainRepairRecord } from '@yanche/contract/explain';
import { Tag } from '@yanche/ui/tag';
import { useTexts } from '#lib/language/texts.ts';
import { Block } from './block.tsx';
import { conditionTexts } from './condition.texts.ts';
import type { OfReport } from './interpretation.data.ts';
import styles from './interpretation.module.css';

/** Earlier repairs, as far as this inspection saw them. */
export function RepairsSeenBlock({ of }: { of: OfReport }) {
  const t = useTexts(conditionTexts);
  return (
    <Block title={t.repairs} call={explainRepairRecord} of={of} lines={4}>
      {(record) => <RepairsSeen record={record} />}
    </Block>
  );
}

function RepairsSeen({ record }: { record: AnswerOf<typeof explainRepairRecord> }) {
  const t = useTexts(conditionTexts);
  const { traces, paint } = record;
  const none = traces.length === 0 && paint.repainted.length === 0;
  return (
    <>
      {none && <p>{t.noTraces}</p>}
      {!none && (
        <ul className={styles.rows}>
          {traces.map(({ group, itemName, words }) => (
            <li key={`${itemName} ${words}`} className={styles.row}>
              <span className={styles.rowWords}>
                <span className={styles.name}>{itemName}</span>
                <span className={styles.quiet}>{words}</span>
              </span>
              <Tag tone={group === 'structure' ? 'major' : 'minor'}>{t[`group.${group}`]}</Tag>
            </li>
          ))}
          {paint.repainted.map(({ name, um, paint: kind }) => (
            <li key={`paint ${name}`} className={styles.row}>
              <span className={styles.rowWords}>
                <span className={styles.name}>{name}</span>
                <span className={styles.quiet}>
                  {t.paint} {t.paintOf(um)}
                </span>
              </span>
              <Tag tone={kind === 'filler' ? 'major' : 'minor'}>{t[`paint.${kind}`]}</Tag>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.note}>
        {paint.measured === 0 ? t.notMeasured : t.measured(paint.measured)} · {t.repairsNote}
      </p>
    </>
  );
}

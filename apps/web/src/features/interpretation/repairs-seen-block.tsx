import type { AnswerOf } from '@yanche/contract/endpoint';
import { explainRepairRecord } from '@yanche/contract/market/explain';
import { Box, Muted, Text } from '@yanche/ui/layout';
import { Tag } from '@yanche/ui/tag';
import { useTexts } from '#lib/language/texts.ts';
import { Written } from '#lib/language/written.tsx';
import { Block } from './block.tsx';
import { conditionTexts } from './condition.texts.ts';
import type { ReportRef } from './interpretation.data.ts';
import styles from './interpretation.module.css';

/** Earlier repairs detected by this inspection. */
export function RepairsSeenBlock({ of }: { of: ReportRef }) {
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
        <Box as="ul" mt={8}>
          {traces.map(({ group, title, note }) => (
            <li key={`${title} ${note}`} className={styles.row}>
              <span className={styles.rowWords}>
                <Text as="span" weight="medium">
                  {title}
                </Text>
                {note !== '' && (
                  <Muted as="span">
                    <Written text={note} />
                  </Muted>
                )}
              </span>
              <Tag tone={group === 'structure' ? 'major' : 'minor'}>{t[`group.${group}`]}</Tag>
            </li>
          ))}
          {paint.repainted.map(({ name, um, paint: kind }) => (
            <li key={`paint ${name}`} className={styles.row}>
              <span className={styles.rowWords}>
                <Text as="span" weight="medium">
                  {name}
                </Text>
                <Muted as="span">
                  {t.paint} {t.paintOf(um)}
                </Muted>
              </span>
              <Tag tone={kind === 'filler' ? 'major' : 'minor'}>{t[`paint.${kind}`]}</Tag>
            </li>
          ))}
        </Box>
      )}
      <Muted mt={12} size={12}>
        {paint.measured === 0 ? t.notMeasured : t.measured(paint.measured)} · {t.repairsNote}
      </Muted>
    </>
  );
}

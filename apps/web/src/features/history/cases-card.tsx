import type { HistoryCase } from '@yanche/contract/history/history-cases';
import { Card } from '@yanche/ui/card';
import { Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { Tag, type Tone } from '@yanche/ui/tag';
import { useFormat } from '#lib/language/format.ts';
import { langOf } from '#lib/language/lang-of.ts';
import { useTexts } from '#lib/language/texts.ts';
import { casesTexts } from './cases.texts.ts';

const tones: Record<HistoryCase['status'], Tone> = {
  open: 'minor',
  corrected: 'brand',
  upheld: 'unknown',
  withdrawn: 'unknown',
};

type Props = {
  cases: readonly HistoryCase[];
  /** Names the record of a case; without it, or null, it is told by its fault alone. */
  recordOf?: (rowKey: string | null) => string | null;
};

/** What its people called wrong, until when it is answered, and the answer. */
export function CasesCard({ cases, recordOf }: Props) {
  const t = useTexts(casesTexts);
  const { time } = useFormat();
  if (cases.length === 0) return null;
  return (
    <Card title={t.cases}>
      <Stack as="ul" gap={16}>
        {cases.map((each) => {
          const record = recordOf?.(each.rowKey) ?? null;
          return (
            <li key={each.caseId}>
              <Row wrap gap={8} rowGap={2} align="start" justify="between">
                <Text as="p" weight="bold" lang={langOf(record ?? '')}>
                  {record === null ? each.faultText : `${record} · ${each.faultText}`}
                </Text>
                <Tag tone={tones[each.status]} icon={false}>
                  {each.statusText}
                </Tag>
              </Row>
              <Text as="p" lang={langOf(each.words)}>
                {each.words}
              </Text>
              {each.answer !== null && (
                <Text as="p" lang={langOf(each.answer)}>
                  {t.answer(each.answer)}
                </Text>
              )}
              <Muted mt={2}>
                {each.decidedAt === null
                  ? t.due(time(each.dueAt, 'dateTime'))
                  : t.decided(time(each.decidedAt, 'dateTime'))}{' '}
                · {each.caseNo}
              </Muted>
            </li>
          );
        })}
      </Stack>
    </Card>
  );
}

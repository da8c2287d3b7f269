import { type HistoryCase, withdrawWrongRecord } from '@yanche/contract/history/history-cases';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { Tag, type Tone } from '@yanche/ui/tag';
import { toast } from '@yanche/ui/toast';
import { CallError } from '#lib/call/call-error.ts';
import { useSubmit } from '#lib/call/use-call.ts';
import { useFormat } from '#lib/language/format.ts';
import { langOf } from '@yanche/rules/lang-of';
import { useTexts } from '#lib/language/texts.ts';
import { caseCalls } from './case-calls.ts';
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
                  : t[each.status === 'withdrawn' ? 'takenBack' : 'decided'](
                      time(each.decidedAt, 'dateTime'),
                    )}{' '}
                · {each.caseNo}
              </Muted>
              {each.status === 'open' && <Withdraw caseId={each.caseId} />}
            </li>
          );
        })}
      </Stack>
    </Card>
  );
}

/** It can be called wrong again. */
function Withdraw({ caseId }: { caseId: string }) {
  const t = useTexts(casesTexts);
  const withdraw = useSubmit(withdrawWrongRecord, caseCalls);
  const submit = () =>
    withdraw.mutateAsync({ body: { caseId } }).catch((error: unknown) => {
      if (!(error instanceof CallError)) toast(t.failed);
    });
  return (
    <Button tone="text" size="small" busy={withdraw.isPending} onClick={() => void submit()}>
      {t.withdraw}
    </Button>
  );
}

import type { PracticalResult } from '@yanche/contract/inspections/practicals';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { Tag } from '@yanche/ui/tag';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { practicalTexts } from './practical.texts.ts';

/** The score, and for each mistake what was to be seen. */
export function PracticalResultView({ result }: { result: PracticalResult }) {
  const t = useTexts(practicalTexts);
  const { time } = useFormat();
  const { isPassed, mistakes } = result;
  return (
    <>
      <header>
        <Text as="h2" size={22} weight="bold" color={isPassed ? 'pass' : 'major'}>
          {isPassed ? t.passed : t.failed}
        </Text>
        <Text size={22} weight="bold">
          {t.outOf(result.score)}
        </Text>
        <Muted>
          {result.carTitle} · {time(result.endedAt, 'dateTime')}
        </Muted>
      </header>
      <Card title={t.result}>
        <Cell label={t.key} value={t.ofCount(result.keyFound, result.keyFaults)} />
        <Cell label={t.found} value={t.ofCount(result.found, result.faults)} />
        <Cell label={t.wrongly} value={String(result.wrongly)} />
        <Cell label={t.readings} value={t.ofCount(result.readingsRight, result.readings)} />
      </Card>
      <Card title={t.mistakes}>
        {mistakes.length === 0 ? (
          <Muted>{t.noMistakes}</Muted>
        ) : (
          <Stack as="ul" gap={12}>
            {mistakes.map(({ kind, code, item, why }) => (
              <li key={`${kind} ${code} ${why}`}>
                <Row gap={8} align="center">
                  <Tag tone={kind === 'missed' || kind === 'misnamed' ? 'major' : 'minor'}>
                    {t[`kind.${kind}`]}
                  </Tag>
                  <Text weight="medium">{item}</Text>
                </Row>
                <Muted>{why}</Muted>
              </li>
            ))}
          </Stack>
        )}
      </Card>
    </>
  );
}

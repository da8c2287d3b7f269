import type { KindCover } from '@yanche/contract/claims/claim-parts';
import { tellYuan } from '@yanche/rules/money/money';
import { Card } from '@yanche/ui/card';
import { Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { useTexts } from '#lib/language/texts.ts';
import { BarWords } from '../bar-words.tsx';
import { Mark } from '../mark.tsx';
import { beginTexts } from './begin.texts.ts';

type CoverListProps = { title: string; kinds: readonly KindCover[] };

/** Kinds of claims with period, distance and cap, and why one cannot be claimed. */
export function CoverList({ title, kinds }: CoverListProps) {
  if (kinds.length === 0) return null;
  return (
    <Card title={title}>
      <Stack as="ul" gap={16}>
        {kinds.map((cover) => (
          <Kind key={cover.kind} cover={cover} />
        ))}
      </Stack>
    </Card>
  );
}

function Kind({ cover }: { cover: KindCover }) {
  const t = useTexts(beginTexts);
  const { name, ok, bars, days, km, cap, left, how } = cover;
  // Never more than the package gives: a mileage below that of the report is read or written wrongly.
  const kmLeft = km.gone === null ? null : Math.max(0, km.most - Math.max(0, km.gone));
  const exact = [
    ...(days.until === null ? [] : [t.until(days.until)]),
    ...(kmLeft === null ? [] : [t.kmLeft(kmLeft)]),
  ];
  return (
    <Row as="li" gap={8} align="start">
      <Mark isGood={ok} />
      <Stack grow gap={2}>
        <Row wrap gap={8} rowGap={0} justify="between" align="baseline">
          <Text as="h3" size={15}>
            {name}
          </Text>
          {ok && exact.length > 0 && (
            <Text as="span" size={13} weight="medium">
              {exact.join(' · ')}
            </Text>
          )}
        </Row>
        {ok ? (
          <>
            <Muted>{t.terms(days.most, km.most)}</Muted>
            <Muted>{t.most(tellYuan(cap), how)}</Muted>
            {left < cap && (
              <Text size={13} color="minor">
                {t.capLeft(tellYuan(cap - left), tellYuan(left))}
              </Text>
            )}
          </>
        ) : (
          bars.map((bar) => <BarWords key={bar.code} bar={bar} />)
        )}
      </Stack>
    </Row>
  );
}

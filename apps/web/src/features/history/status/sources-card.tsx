import type { HistoryInfo } from '@yanche/contract/history/history-queries';
import { Card } from '@yanche/ui/card';
import { Muted, Row, Stack } from '@yanche/ui/layout';
import { Tag, type Tone } from '@yanche/ui/tag';
import { useTexts } from '#lib/language/texts.ts';
import { statusTexts } from './status.texts.ts';

type Source = HistoryInfo['sources'][number];

const tones: Record<Source['state'], Tone> = {
  notAsked: 'unknown',
  asking: 'brand',
  waiting: 'brand',
  ready: 'brand',
  noRecord: 'unknown',
  unsupported: 'unknown',
  badInput: 'minor',
  contradictory: 'minor',
  failed: 'minor',
};

/** Who is asked, for what, and how far each is. */
export function SourcesCard({ sources }: { sources: readonly Source[] }) {
  const t = useTexts(statusTexts);
  return (
    <Card title={t.sources}>
      <Stack as="ul" gap={12}>
        {sources.map((source) => (
          <Stack as="li" key={source.name} gap={4}>
            <Row wrap gap={12} rowGap={4} justify="between">
              <span>{source.name}</span>
              <Tag tone={tones[source.state]} icon={false}>
                {source.stateText}
              </Tag>
            </Row>
            <Muted>{source.topics.join(' · ')}</Muted>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

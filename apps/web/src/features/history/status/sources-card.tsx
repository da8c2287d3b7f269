import type { HistoryInfo } from '@yanche/contract/history/history-queries';
import { Card } from '@yanche/ui/card';
import { Grow, Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { Tag, type Tone } from '@yanche/ui/tag';
import { useTexts } from '#lib/language/texts.ts';
import { statusTexts } from './status.texts.ts';

type Source = HistoryInfo['sources'][number];

const tones: Record<Source['state'], Tone> = {
  asking: 'brand',
  waiting: 'brand',
  ready: 'brand',
  noRecord: 'unknown',
  unsupported: 'unknown',
  badInput: 'minor',
  failed: 'minor',
};

/** Who is asked, for what, and how far each is. */
export function SourcesCard({ sources }: { sources: readonly Source[] }) {
  const t = useTexts(statusTexts);
  return (
    <Card title={t.sources}>
      <Stack as="ul" gap={12}>
        {sources.map((source) => (
          <Row as="li" key={source.name} gap={12} align="center">
            <Grow>
              <Text as="p">{source.name}</Text>
              <Muted>{source.topics.join(' · ')}</Muted>
            </Grow>
            <Tag tone={tones[source.state]} icon={false}>
              {source.stateText}
            </Tag>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}

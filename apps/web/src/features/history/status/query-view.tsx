import type { HistoryInfo } from '@yanche/contract/history/history-queries';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Timeline } from '@yanche/ui/timeline';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { CasesCard } from '../cases-card.tsx';
import { QueryFacts } from './query-facts.tsx';
import { QueryHead } from './query-head.tsx';
import { SourcesCard } from './sources-card.tsx';
import { statusTexts } from './status.texts.ts';

type Props = { query: HistoryInfo; onExpired: () => void; onCancel: () => void };

export function QueryView({ query, onExpired, onCancel }: Props) {
  const t = useTexts(statusTexts);
  const { time } = useFormat();
  const { actions, cases, sources, timeline } = query;
  const newestFirst = [...timeline].reverse();
  return (
    <>
      <QueryHead query={query} onExpired={onExpired} />
      {sources.length > 0 && <SourcesCard sources={sources} />}
      <CasesCard cases={cases} />
      {timeline.length > 0 && (
        <Card title={t.timeline}>
          <Timeline
            label={t.timeline}
            events={newestFirst.map((each, index) => ({
              key: `${each.at} ${each.event} ${newestFirst.length - index}`,
              title: each.text,
              ...(index === 0
                ? { state: 'current' as const, note: time(each.at, 'dateTime') }
                : { time: time(each.at, 'dateTime') }),
            }))}
          />
        </Card>
      )}
      <QueryFacts query={query} />
      {actions.includes('cancel') && (
        <Card>
          <Cell
            layout="wide"
            label={t.cancel}
            value={t.cancelFree}
            onClick={onCancel}
            opens="dialog"
          />
        </Card>
      )}
    </>
  );
}

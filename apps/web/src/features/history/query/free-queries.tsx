import { getHistoryRight } from '@yanche/contract/history/history-queries';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { useCall } from '#lib/call/use-call.ts';
import { useUser } from '#lib/current-user/use-user.ts';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { queryTexts } from './query.texts.ts';

/** The free queries that are left, grant by grant; nothing for people who never had any. */
export function FreeQueries() {
  const t = useTexts(queryTexts);
  const { time } = useFormat();
  const isLoggedIn = useUser() != null;
  const { data } = useCall(getHistoryRight, undefined, { quiet: true, enabled: isLoggedIn });
  if (data === undefined || data.total === 0) return null;
  return (
    <Card title={t.freeQueries} more={t.rightLeft(data.remaining)}>
      {data.grants.map(({ expireAt, remaining, source, total }) => (
        <Cell
          key={`${source} ${expireAt}`}
          layout="wide"
          label={source}
          value={t.leftOf(remaining, total)}
          note={t.rightUntil(time(expireAt, 'day'))}
        />
      ))}
    </Card>
  );
}

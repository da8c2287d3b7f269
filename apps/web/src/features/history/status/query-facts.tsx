import { getHistoryRight, type HistoryInfo } from '@yanche/contract/history/history-queries';
import { historyStatus } from '@yanche/rules/history/history-status';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Code } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { useCall } from '#lib/call/use-call.ts';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { OrderedCells } from '#sheets/order/order-facts.tsx';
import { CarCode } from '#sheets/order/car-code.tsx';
import { PaidWith } from '#sheets/order/paid-with.tsx';
import { historyTexts } from '../history.texts.ts';
import { statusTexts } from './status.texts.ts';

/** What was ordered, for which car and by which authorisation. */
export function QueryFacts({ query }: { query: HistoryInfo }) {
  const t = useTexts(statusTexts);
  const words = useTexts(historyTexts);
  const { time } = useFormat();
  const { consent, keptUntil, payMethod, payStatus, reportNo } = query;
  const isOwed = query.status === historyStatus.unpaid;
  const isUnpaid = payStatus === 'unpaid';
  return (
    <Card title={t.facts}>
      <Cell label={t.product} value={query.productName} />
      <Cell label={t.car} value={query.carTitle} note={<CarCode car={query} />} />
      {query.by === 'right' ? (
        <FreeOne />
      ) : query.by === 'package' ? (
        <Cell label={t.price} value={words.included} />
      ) : (
        <Cell
          label={isOwed ? t.due : isUnpaid ? t.price : t.paid}
          value={<Money fen={query.realPrice} tone={isOwed ? 'money' : 'ink'} />}
        />
      )}
      {payMethod !== null && (
        <Cell
          label={t.method}
          value={
            <PaidWith payMethod={payMethod} goldPaid={query.goldPaid} realPrice={query.realPrice} />
          }
        />
      )}
      {reportNo !== null && <Cell label={t.reportNo} value={<Code>{reportNo}</Code>} />}
      {keptUntil !== null && <Cell label={t.keptUntil} value={time(keptUntil, 'date')} />}
      <Cell label={t.consent} value={t.consentOf(time(consent.at, 'dateTime'), consent.signed)} />
      <OrderedCells order={query} />
    </Card>
  );
}

/** A free query was used: how many are left now. */
function FreeOne() {
  const t = useTexts(statusTexts);
  const words = useTexts(historyTexts);
  const { data } = useCall(getHistoryRight, undefined, { quiet: true });
  return (
    <Cell
      label={t.price}
      value={words.free}
      {...(data !== undefined && { note: t.freeLeft(data.remaining) })}
    />
  );
}

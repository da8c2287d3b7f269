import { listWalletEntries } from '@yanche/contract/money/payments';
import { Row } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { walletTexts } from './wallet.texts.ts';

/** Sums in and out of a month; gold only if it has entries. */
export function MonthSums({ month }: { month: string }) {
  const t = useTexts(walletTexts);
  const { data } = useCall(listWalletEntries, { month }, { quiet: true });
  const sums = data?.sums;
  if (sums == null) return null;
  const rows = [
    { name: t.title, sum: sums.wallet },
    { name: t.gold, sum: sums.gold },
  ].filter(({ sum }, index) => index === 0 || sum.in + sum.out > 0);
  return (
    <div>
      {rows.map(({ name, sum }) => (
        <Row key={name} as="p" wrap gap={16} rowGap={2} color="muted" size={13}>
          <span>{name}</span>
          <span>
            {t.in} <Money fen={sum.in} size="small" tone="muted" />
          </span>
          <span>
            {t.out} <Money fen={sum.out} size="small" tone="muted" />
          </span>
        </Row>
      ))}
    </div>
  );
}

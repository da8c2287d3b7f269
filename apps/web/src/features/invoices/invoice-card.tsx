import type { Invoice } from '@yanche/contract/support/invoices';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Code, Muted, Text } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { to } from '#lib/paths.ts';
import { invoicesTexts } from './invoices.texts.ts';

/** An invoice: for whom, how much, and its document once it is there. */
export function InvoiceCard({ invoice }: { invoice: Invoice }) {
  const t = useTexts(invoicesTexts);
  const { time } = useFormat();
  const { titleName, statusText, amount, orderId, orderNo, invoiceNo, url } = invoice;
  const { requestedAt, issuedAt, sample, refusedReason } = invoice;
  return (
    <Card title={titleName} more={statusText}>
      <Cell label={t.amount} value={<Money fen={amount} size="medium" tone="ink" />} />
      {refusedReason !== null && <Text>{t.refused(refusedReason)}</Text>}
      <Cell label={t.order} value={<Code>{orderNo}</Code>} href={to.orderDetail(orderId)} />
      {invoiceNo !== null && <Cell label={t.invoiceNo} value={<Code>{invoiceNo}</Code>} />}
      {url !== null && <Cell layout="wide" label={t.open} href={url} />}
      <Muted mt={8}>
        {issuedAt === null
          ? t.asked(time(requestedAt, 'dateTime'))
          : t.issued(time(issuedAt, 'dateTime'))}
        {sample && ` · ${t.sample}`}
      </Muted>
    </Card>
  );
}

import type { Invoice } from '@yanche/contract/support/invoices';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Code, Muted, Text } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Written } from '#lib/language/written.tsx';
import { langOf } from '@yanche/rules/lang-of';
import { to } from '#lib/paths.ts';
import { SupportLine } from '#sheets/after-sales/support-line.tsx';
import { invoicesTexts } from './invoices.texts.ts';

/** What was taken back of an invoice after a refund, and what of it is still good. */
function Credits({ amount, credits }: Pick<Invoice, 'amount' | 'credits'>) {
  const t = useTexts(invoicesTexts);
  const left = credits.reduce((sum, credit) => sum - credit.amount, amount);
  return (
    <>
      {credits.map((credit, index) => (
        <Cell
          key={credit.invoiceNo ?? index}
          label={t.credit}
          note={credit.invoiceNo === null ? t.creditMaking : <Code>{credit.invoiceNo}</Code>}
          value={<Money fen={-credit.amount} size="medium" tone="ink" />}
          {...(credit.url !== null && { href: credit.url })}
        />
      ))}
      <Cell label={t.left} value={<Money fen={left} size="medium" tone="ink" />} />
      <Muted>{t.creditNote}</Muted>
    </>
  );
}

/** An invoice: for whom, how much, and its document once it is there. */
export function InvoiceCard({ invoice }: { invoice: Invoice }) {
  const t = useTexts(invoicesTexts);
  const { time } = useFormat();
  const { titleName, taxNo, statusText, amount, orderId, orderNo, invoiceNo, url } = invoice;
  const { credits, requestedAt, issuedAt, sample, refusedReason } = invoice;
  return (
    <Card title={<span lang={langOf(titleName)}>{titleName}</span>} more={statusText}>
      {taxNo !== null && <Cell label={t.taxNo} value={<Code>{taxNo}</Code>} />}
      <Cell label={t.amount} value={<Money fen={amount} size="medium" tone="ink" />} />
      {credits.length > 0 && <Credits amount={amount} credits={credits} />}
      {refusedReason !== null && (
        <>
          <Text>
            {t.refused} <Written text={refusedReason} />
          </Text>
          <Muted>{t.refusedAgain}</Muted>
        </>
      )}
      <Cell label={t.order} value={<Code>{orderNo}</Code>} href={to.orderDetail(orderId)} />
      {invoiceNo !== null && <Cell label={t.invoiceNo} value={<Code>{invoiceNo}</Code>} />}
      {url !== null && <Cell layout="wide" label={t.open} href={url} />}
      <SupportLine of={{ about: 'order', id: orderId }} />
      <Muted mt={8}>
        {issuedAt === null
          ? t.asked(time(requestedAt, 'dateTime'))
          : t.issued(time(issuedAt, 'dateTime'))}
        {sample && ` · ${t.sample}`}
      </Muted>
    </Card>
  );
}

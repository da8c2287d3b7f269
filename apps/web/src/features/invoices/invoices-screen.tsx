import { type Invoice, listInvoices } from '@yanche/contract/support/invoices';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { EmptyState } from '@yanche/ui/empty-state';
import { PagedListView } from '@yanche/ui/paged-list';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { useSearchParams } from 'react-router';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useCall } from '#lib/call/use-call.ts';
import { usePages } from '#lib/call/use-pages.ts';
import { useTexts } from '#lib/language/texts.ts';
import { paths } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { AskInvoice } from './ask-invoice.tsx';
import { InvoiceCard } from './invoice-card.tsx';
import { invoicesTexts } from './invoices.texts.ts';

/** `/invoices`: the invoice of an order by `orderId`, or to ask for it; else all of the person. */
export function InvoicesScreen() {
  const orderId = useSearchParams()[0].get('orderId');
  return orderId === null ? <All /> : <OfOrder key={orderId} orderId={orderId} />;
}

/** While a document is made, until it is there. */
const makingMs = 5_000;

function OfOrder({ orderId }: { orderId: string }) {
  const t = useTexts(invoicesTexts);
  const list = useCall(listInvoices, { orderId }, { refetchInterval: makingMs });
  return (
    <Screen title={t.title}>
      <AnswerView of={list} loading={skeleton}>
        {({ data, possible, titles }) => (
          <>
            {data.map((invoice) => (
              <InvoiceCard key={invoice.invoiceId} invoice={invoice} />
            ))}
            {possible !== null && (
              <AskInvoice orderId={orderId} amount={possible.amount} titles={titles} />
            )}
            {possible === null && data.length === 0 && (
              <EmptyState title={t.nothing} note={t.nothingNote} />
            )}
            <Card>
              <Cell layout="wide" label={t.all} href={paths.invoices} />
            </Card>
          </>
        )}
      </AnswerView>
    </Screen>
  );
}

function All() {
  const t = useTexts(invoicesTexts);
  const { of, status, more } = usePages(listInvoices, {});
  return (
    <Screen title={t.title}>
      <AnswerView of={of} loading={skeleton}>
        {({ rows }) => (
          <PagedListView
            label={t.list}
            memory="invoices"
            items={rows}
            status={status}
            onMore={more}
            itemKey={({ invoiceId }: Invoice) => invoiceId}
            renderItem={(invoice: Invoice) => <InvoiceCard invoice={invoice} />}
            empty={
              <EmptyState
                title={t.none}
                note={t.noneNote}
                actionText={t.myOrders}
                actionHref={paths.buyerOrders}
              />
            }
          />
        )}
      </AnswerView>
    </Screen>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={4} />
  </SkeletonScreen>
);

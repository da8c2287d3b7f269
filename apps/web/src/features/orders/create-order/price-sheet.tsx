import type { Quote } from '@yanche/contract/catalogue/products';
import { Cell } from '@yanche/ui/cell';
import { Muted } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { Sheet } from '@yanche/ui/sheet';
import { useTexts } from '#lib/language/texts.ts';
import { CancelNote } from '#sheets/order/cancel-note.tsx';
import { createOrderTexts } from './create-order.texts.ts';

/** All parts of the signed quote. */
export function PriceSheet(props: { open: boolean; onClose: () => void; quote: Quote }) {
  const t = useTexts(createOrderTexts);
  const { terms } = props.quote;
  return (
    <Sheet open={props.open} onClose={props.onClose} title={t.parts}>
      {props.quote.parts.map((part) => (
        <Cell
          key={`${part.kind}${part.name}`}
          layout="wide"
          label={part.name}
          value={<Money fen={part.amount} tone={part.kind === 'discount' ? 'money' : 'ink'} />}
        />
      ))}
      <Cell
        layout="wide"
        label={<b>{t.total}</b>}
        value={<Money fen={props.quote.realPrice} size="medium" />}
      />
      <Muted>{t.quoteNote}</Muted>
      {terms && <CancelNote of={terms} />}
    </Sheet>
  );
}

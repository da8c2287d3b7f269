import { getOrderListByDealerId } from '@yanche/contract/orders/orders';
import { carList } from '@yanche/contract/shelf/shelf';
import { Cell } from '@yanche/ui/cell';
import { EmptyState } from '@yanche/ui/empty-state';
import { Code } from '@yanche/ui/layout';
import { PagedListView } from '@yanche/ui/paged-list';
import { Sheet } from '@yanche/ui/sheet';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { usePages } from '#lib/call/use-pages.ts';
import { useUser } from '#lib/current-user/use-user.ts';
import { useTexts } from '#lib/language/texts.ts';
import { pickCarTexts } from './pick-car.texts.ts';

type Pick = (vin: string) => void;
type Props = { from: 'stock' | 'order'; open: boolean; onClose: () => void; onPick: Pick };

/** Chooses a car whose VIN is known already: from the stock, or from an order. */
export function PickCarSheet({ from, open, onClose, onPick }: Props) {
  const t = useTexts(pickCarTexts);
  return (
    <Sheet open={open} onClose={onClose} title={t[from]}>
      {open && (from === 'stock' ? <Stock onPick={onPick} /> : <Orders onPick={onPick} />)}
    </Sheet>
  );
}

function Stock({ onPick }: { onPick: Pick }) {
  const t = useTexts(pickCarTexts);
  const { of, status, more } = usePages(carList, { tab: 'pending' });
  return (
    <AnswerView of={of} loading={skeleton}>
      {({ rows }) => (
        <PagedListView
          label={t.stock}
          items={rows}
          status={status}
          onMore={more}
          itemKey={({ shelfCarId }) => shelfCarId}
          renderItem={({ carTitle, vin }) => <Car title={carTitle} vin={vin} onPick={onPick} />}
          empty={<EmptyState size="compact" title={t.noStock} />}
        />
      )}
    </AnswerView>
  );
}

function Orders({ onPick }: { onPick: Pick }) {
  const t = useTexts(pickCarTexts);
  const scope = useUser()?.dealerId == null ? 'mine' : 'dealer';
  const { of, status, more } = usePages(getOrderListByDealerId, { scope, tab: 'all' });
  return (
    <AnswerView of={of} loading={skeleton}>
      {({ rows }) => (
        <PagedListView
          label={t.order}
          items={rows}
          status={status}
          onMore={more}
          itemKey={({ orderId }) => orderId}
          renderItem={({ carTitle, vin }) => <Car title={carTitle} vin={vin} onPick={onPick} />}
          empty={<EmptyState size="compact" title={t.noOrder} />}
        />
      )}
    </AnswerView>
  );
}

const Car = ({ title, vin, onPick }: { title: string; vin: string; onPick: Pick }) => (
  <Cell layout="wide" label={title} value={<Code>{vin}</Code>} onClick={() => onPick(vin)} />
);

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={3} />
  </SkeletonScreen>
);

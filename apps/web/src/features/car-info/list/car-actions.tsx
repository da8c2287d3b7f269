import type { ShelfCar } from '@yanche/contract/shelf/shelf';
import { ActionSheet, type SheetAction } from '@yanche/ui/action-sheet';
import { useNavigate } from 'react-router';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { carInfoTexts } from '../car-info.texts.ts';
import { hrefOf } from '../next-step.ts';
import type { CarSteps } from '../use-car-step.tsx';

type Key = ShelfCar['actions'][number] | 'view' | 'report' | 'running' | 'history';
type Props = { car: ShelfCar; steps: CarSteps; open: boolean; onClose: () => void };

/** All actions available for a car. */
export function CarActions({ car, steps, open, onClose }: Props) {
  const t = useTexts(carInfoTexts);
  const navigate = useNavigate();
  const { actions, report, running, shelfCarId, status } = car;
  const select = (key: Key) => {
    if (key === 'publish' || key === 'withdraw' || key === 'restore') return void steps[key](car);
    if (key === 'history') return void navigate(to.newHistoryQuery(car.vin));
    const of = key === 'report' ? report : running;
    if (key === 'report' || key === 'running') {
      if (of !== null) void navigate(key === 'report' ? reportOf(of) : orderOf(of));
      return undefined;
    }
    return void navigate(key === 'view' ? to.stockCar(shelfCarId) : hrefOf(key, car));
  };
  const words: Record<ShelfCar['actions'][number], Omit<SheetAction<Key>, 'key'>> = {
    publish: { text: t.publish },
    edit: { text: t.editAll },
    order: { text: t.order, note: t.orderNote },
    certify: { text: t.certify, note: t.certifyNote },
    restore: { text: t.restore },
    withdraw: { text: status === 'pending' ? t.withdrawPending : t.withdraw, danger: true },
  };
  const list: SheetAction<Key>[] = [
    ...(actions.includes('edit') ? [] : [{ key: 'view' as const, text: t.view }]),
    ...(report === null ? [] : [{ key: 'report' as const, text: t.report }]),
    ...(running === null
      ? []
      : [
          {
            key: 'running' as const,
            text: running.kind === 'self' ? t.runningSelf : t.running,
          },
        ]),
    { key: 'history' as const, text: t.history, note: t.historyNote },
    ...actions.map((key) => ({ key, ...words[key] })),
  ];
  return (
    <ActionSheet
      open={open}
      onClose={onClose}
      title={car.carTitle}
      actions={list}
      onSelect={select}
      closeOnClickAction
    />
  );
}

type OfOrder = NonNullable<ShelfCar['running']>;

const reportOf = ({ kind, orderId }: OfOrder) =>
  kind === 'self' ? to.selfReport({ orderId }) : to.report(orderId);
const orderOf = ({ kind, orderId }: OfOrder) =>
  kind === 'self' ? to.selfOrderDetail(orderId) : to.orderDetail(orderId);

import type { OrderRow } from '@yanche/contract/orders/orders';
import { isVisitLate } from '@yanche/rules/orders/late-visit';
import { orderStatus } from '@yanche/rules/orders/order-status';
import { useTexts } from '#lib/language/texts.ts';
import { useMinute } from '#lib/screen/use-minute.ts';
import { atTheCarTexts } from './at-the-car.texts.ts';

export type AtTheCar = Pick<OrderRow, 'status' | 'inspectorName' | 'progress' | 'appoint'>;

/** What the inspector does now, in one line; null where the status says enough. */
export function useAtTheCar({ status, inspectorName, progress, appoint }: AtTheCar): string | null {
  const t = useTexts(atTheCarTexts);
  const now = useMinute();
  const name = inspectorName ?? t.inspector;
  if (isVisitLate({ status, end: appoint.end }, now)) return t.late(name);
  if (status === orderStatus.onTheWay) return t.onTheWay(name);
  if (status === orderStatus.inReview) return t.inReview;
  if (status !== orderStatus.inspecting) return null;
  if (progress === null) return t.inspecting(name, '');
  if (progress.isSentBack) return t.sentBack;
  const isOver = progress.total > 0 && progress.done >= progress.total;
  const where = progress.station?.name ?? progress.group ?? '';
  return t.inspecting(name, isOver ? t.allDone : where);
}

import type { OrderRow } from '@yanche/contract/orders/orders';
import { orderStatus } from '@yanche/rules/orders/order-status';
import { useTexts } from '#lib/language/texts.ts';
import { atTheCarTexts } from './at-the-car.texts.ts';

/** What the inspector does now, in one line; null where the status says enough. */
export function useAtTheCar({
  status,
  inspectorName,
  progress,
}: Pick<OrderRow, 'status' | 'inspectorName' | 'progress'>): string | null {
  const t = useTexts(atTheCarTexts);
  const name = inspectorName ?? t.inspector;
  if (status === orderStatus.onTheWay) return t.onTheWay(name);
  if (status === orderStatus.inReview) return t.inReview;
  if (status !== orderStatus.inspecting) return null;
  if (progress === null) return t.inspecting(name, '');
  const isOver = progress.total > 0 && progress.done >= progress.total;
  const where = progress.station?.name ?? progress.group ?? '';
  return t.inspecting(name, isOver ? t.allDone : where);
}

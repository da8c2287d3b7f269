import {
  carList,
  getShelfCar,
  publishShelfCar,
  restoreShelfCar,
  type ShelfCar,
  withdrawShelfCar,
} from '@yanche/contract/shelf/shelf';
import { confirm } from '@yanche/ui/dialog';
import { Money } from '@yanche/ui/money';
import { toast } from '@yanche/ui/toast';
import { CallError } from '#lib/call/call-error.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useSubmit } from '#lib/call/use-call.ts';
import { carInfoTexts } from './car-info.texts.ts';

const shown = [carList, getShelfCar];

export type CarSteps = ReturnType<typeof useCarStep>;

/** Publishes, withdraws and restores cars; publishing and withdrawing ask for confirmation. Failures show a toast. */
export function useCarStep(marketplace: 'local' | 'webhook') {
  const t = useTexts(carInfoTexts);
  const publishing = useSubmit(publishShelfCar, shown);
  const withdrawing = useSubmit(withdrawShelfCar, shown);
  const restoring = useSubmit(restoreShelfCar, shown);

  const attempt = async (work: () => Promise<string>) => {
    try {
      toast(await work());
    } catch (error) {
      if (!(error instanceof CallError)) toast(t.failed);
    }
  };

  const publish = async ({ shelfCarId, carTitle, price }: ShelfCar) => {
    if (price === null) return;
    const confirmed = await confirm({
      title: t.publishTitle,
      // Dialog messages keep line breaks.
      message: (
        <>
          {carTitle}
          {'\n'}
          <Money fen={price} tone="ink" cents="auto" />
          {'\n'}
          {marketplace === 'local' ? t.publishLocal : t.publishOutside}
        </>
      ),
      okText: t.publish,
    });
    if (!confirmed) return;
    await attempt(async () => {
      const { status } = await publishing.mutateAsync({ body: { shelfCarId, price } });
      if (status === 'published') return t.published;
      return status === 'publishing' ? t.publishing : t.refusedToast;
    });
  };

  const withdraw = async ({ shelfCarId, status }: ShelfCar) => {
    const title = status === 'pending' ? t.withdrawPendingTitle : t.withdrawTitle;
    const okText = status === 'pending' ? t.withdrawPending : t.withdraw;
    if (!(await confirm({ title, message: t.withdrawMessage, okText, danger: true }))) return;
    await attempt(async () => {
      await withdrawing.mutateAsync({ body: { shelfCarId } });
      return t.withdrawn;
    });
  };

  const restore = ({ shelfCarId }: ShelfCar) =>
    attempt(async () => {
      await restoring.mutateAsync({ body: { shelfCarId } });
      return t.restored;
    });

  const busy = publishing.isPending || withdrawing.isPending || restoring.isPending;
  return { publish, withdraw, restore, busy };
}

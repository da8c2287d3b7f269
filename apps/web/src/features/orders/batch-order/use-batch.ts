import { batchTimes, type BatchTime } from '@yanche/contract/batches/batches';
import { productDetail, productList } from '@yanche/contract/catalogue/products';
import { useCall } from '#lib/call/use-call.ts';
import { useBatchDraft } from './batch-draft.ts';
import { type BatchLine, type LineState, plateDoubts, stateOf } from './batch-line.ts';

export type Batch = ReturnType<typeof useBatch>;

/** The batch as it stands: its cars, what keeps them from being ordered, times and price. */
export function useBatch() {
  const { lines, shared } = useBatchDraft();
  const { productId, cityId, pointId, from } = shared;
  const offer = useCall(productList, { cityId: cityId === '' ? undefined : cityId });
  const product = offer.data?.products.find((each) => each.productId === productId);
  const mayLeaveMileage = product?.readsMileage ?? false;
  const doubts = plateDoubts(lines);
  const states = new Map<string, LineState>(
    lines.map((line) => [line.id, stateOf(line, mayLeaveMileage, doubts.get(line.id))]),
  );
  const ready = lines.filter(({ id }) => states.get(id) === 'ready');
  const detail = useCall(
    productDetail,
    { productId: Number(productId), cityId: Number(cityId) },
    { enabled: productId !== '' && cityId !== '', quiet: true },
  );
  const times = useCall(
    batchTimes,
    {
      productId: Number(productId),
      pointId: Number(pointId),
      count: ready.length,
      ...(from !== '' && { from }),
    },
    {
      enabled: productId !== '' && pointId !== '' && ready.length > 0,
      quiet: true,
      keepPrevious: true,
    },
  );
  const quote = detail.data?.quote ?? null;
  const found = (pointId !== '' && times.data?.times) || [];
  return {
    lines,
    shared,
    states,
    doubts,
    ready,
    products: offer.data?.products ?? [],
    product,
    mayLeaveMileage,
    quote,
    price: quote?.realPrice ?? null,
    total: (quote?.realPrice ?? 0) * ready.length,
    times: timesOf(ready, found),
    /** Fewer times than cars. */
    isShort: times.isSuccess && !times.isFetching && found.length < ready.length,
    timesFailed: times.isError,
    busy: times.isFetching || detail.isFetching,
    refetch: async () => {
      await Promise.all([detail.refetch(), times.refetch()]);
    },
  };
}

/** Cars in the order of the list get times in the order of the day. */
const timesOf = (ready: readonly BatchLine[], times: readonly BatchTime[]) =>
  new Map(ready.flatMap(({ id }, index) => (times[index] ? [[id, times[index]] as const] : [])));

import type { AnyOrderRow } from '@yanche/contract/console/all-orders';
import { tellYuan as yuan } from '@yanche/rules/money/money';
import { BlockedMark, blockedWords } from '#lib/blocks/blocked-mark.tsx';
import { formatMinute } from '#lib/language/format-time.ts';
import type { Column } from '#lib/resource/resource.ts';
import { TwoLines } from '#lib/resource/two-lines.tsx';
import { orderTexts } from './order-words.ts';

/** What rows of every kind of order have. */
type Row = Pick<
  AnyOrderRow,
  'carTitle' | 'carBlock' | 'plateMask' | 'vin' | 'customer' | 'realPrice' | 'createdAt'
>;

export const customerText = ({ customer }: Pick<Row, 'customer'>): string =>
  [customer.dealer?.name, customer.name].filter((each) => each !== undefined).join(' · ');

export const carColumns: Column<Row>[] = [
  {
    key: 'car',
    wraps: true,
    title: orderTexts.car,
    text: ({ carTitle, carBlock }, language) =>
      carBlock === null ? carTitle : `${carTitle} · ${blockedWords(carBlock, language)}`,
    cell: ({ carTitle, carBlock, plateMask, vin }) => (
      <TwoLines
        main={
          <>
            {carTitle} <BlockedMark block={carBlock} short />
          </>
        }
        under={[plateMask, `VIN ${vin.slice(-6)}`].filter((each) => each !== null).join(' · ')}
      />
    ),
  },
  { key: 'plate', fileOnly: true, title: ['车牌', 'Plate'], text: (row) => row.plateMask ?? '' },
  { key: 'vin', fileOnly: true, title: ['VIN', 'VIN'], text: ({ vin }) => vin },
];

export const customerColumns = (isWideOnly: boolean): Column<Row>[] => [
  {
    key: 'customer',
    wideOnly: isWideOnly,
    title: orderTexts.customer,
    text: customerText,
    cell: ({ customer }) => (
      <TwoLines main={customer.dealer?.name ?? customer.name} under={customer.phoneMask} />
    ),
  },
  {
    key: 'phone',
    fileOnly: true,
    title: ['手机号', 'Phone'],
    text: ({ customer }) => customer.phoneMask,
  },
];

export const placedColumns: Column<Row>[] = [
  { key: 'price', wideOnly: true, title: ['金额', 'Price'], text: (row) => yuan(row.realPrice) },
  {
    key: 'created',
    wideOnly: true,
    title: ['下单', 'Placed'],
    text: ({ createdAt }) => formatMinute(createdAt),
    cell: ({ createdAt }) => formatMinute(createdAt).slice(5),
  },
];

import { type AnyOrderRow, listAllOrders } from '@yanche/contract/console/all-orders';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { tellYuan as yuan } from '@yanche/rules/money/money';
import { orderKindLabels, orderStageLabels } from '@yanche/rules/staff/order-stages';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { BlockedMark } from '#lib/blocks/blocked-mark.tsx';
import { formatMinute, formatTime } from '#lib/language/format-time.ts';
import type { Resource } from '#lib/resource/resource.ts';
import { TwoLines } from '#lib/resource/two-lines.tsx';
import { carColumns, customerColumns, customerText, placedColumns } from './order-columns.tsx';
import { orderTexts } from './order-words.ts';

const kindText = ({ kind }: AnyOrderRow, language: Language) =>
  inLanguage(orderKindLabels[kind], language);
const troubleOptions = { trouble: ['数据源出问题', 'A source in trouble'] } as const;

/** Empty for what waits for no source. */
function waitingText({ waiting }: AnyOrderRow, language: Language): string {
  if (waiting === null) return '';
  const { sources, since } = waiting;
  return inLanguage(
    [
      `等 ${sources} 个数据源，自 ${formatMinute(since).slice(5)}`,
      `${sources} ${sources === 1 ? 'source' : 'sources'} since ${formatMinute(since).slice(5)}`,
    ],
    language,
  );
}

/** What is done with an order stands on its page, which has the money and the timeline it is decided on. */
export const allOrdersResource: Resource<typeof listAllOrders> = {
  key: 'allOrders',
  title: orderTexts.allOrders,
  policy: 'orders.read',
  list: listAllOrders,
  idOf: ({ orderId }) => orderId,
  nameOf: ({ orderNo }) => orderNo,
  columns: [
    {
      key: 'no',
      title: ['订单', 'Order'],
      text: ({ orderNo }) => orderNo,
      cell: (row, language) => <TwoLines main={row.orderNo} under={kindText(row, language)} />,
    },
    { key: 'kind', fileOnly: true, title: ['种类', 'Kind'], text: kindText },
    {
      key: 'state',
      title: ['状态', 'State'],
      text: ({ state }) => state,
      cell: (row, language) => (
        <>
          {row.state}{' '}
          {row.waiting?.inTrouble === true && (
            <Tag color="error">{inLanguage(troubleOptions.trouble, language)}</Tag>
          )}
        </>
      ),
    },
    { key: 'waiting', wideOnly: true, title: ['数据源', 'Sources'], text: waitingText },
    ...carColumns,
    ...customerColumns(false),
    ...placedColumns,
  ],
  filters: [
    {
      key: 'search',
      title: ['订单号、VIN、车牌尾号、手机号', 'Number, VIN, end of plate, phone'],
      kind: 'text',
      finds: orderTexts.finds,
    },
    { key: 'kind', title: ['种类', 'Kind'], kind: 'choice', options: orderKindLabels },
    { key: 'stage', title: ['进度', 'Stage'], kind: 'choice', options: orderStageLabels },
    { key: 'source', title: ['数据源', 'Sources'], kind: 'choice', options: troubleOptions },
    { key: 'created', title: ['下单日', 'Placed on'], kind: 'day' },
    { key: 'userId', title: ['一位客户', 'One customer'], kind: 'hidden' },
    { key: 'dealerId', title: ['一家车商', 'One dealer'], kind: 'hidden' },
  ],
  detail: (row, language) => [
    [
      orderTexts.page,
      <Link key="page" to={`/order?id=${row.orderId}`}>
        {inLanguage(orderTexts.page, language)}
      </Link>,
    ],
    [['种类', 'Kind'], kindText(row, language)],
    [['状态', 'State'], row.state],
    [['数据源', 'Sources'], waitingText(row, language)],
    [orderTexts.car, `${row.carTitle} ${row.plateMask ?? ''}`],
    [
      ['VIN', 'VIN'],
      <span key="vin">
        {row.vin} <BlockedMark block={row.carBlock} />
      </span>,
    ],
    [['项目', 'Product'], row.productName],
    [orderTexts.customer, `${customerText(row)} ${row.customer.phoneMask}`],
    [['金额', 'Price'], yuan(row.realPrice)],
    [['下单', 'Placed'], formatTime(row.createdAt)],
    [
      ['同一个客户', 'Same customer'],
      <Link key="same" to={`/all-orders?userId=${row.customer.userId}`}>
        {inLanguage(orderTexts.allOrders, language)}
      </Link>,
    ],
  ],
  actionsOf: () => [],
  commands: {},
  history: 'order',
};

import {
  type ConsoleOrderRow,
  listConsoleOrders,
  listOrderTowns,
} from '@yanche/contract/console/orders';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { orderStatusLabels } from '@yanche/rules/orders/order-state';
import { Link } from 'react-router';
import { BlockedMark } from '#lib/blocks/blocked-mark.tsx';
import { formatMinute, formatTime } from '#lib/language/format-time.ts';
import { tellYuan as yuan } from '@yanche/rules/money/money';
import type { Resource } from '#lib/resource/resource.ts';
import { TwoLines } from '#lib/resource/two-lines.tsx';
import { InspectorOf } from './inspector-of.tsx';
import { carColumns, customerColumns, customerText, placedColumns } from './order-columns.tsx';
import { orderTexts } from './order-words.ts';

const statusText = ({ status }: ConsoleOrderRow, language: Language) =>
  inLanguage(orderStatusLabels[status], language);

/** Commands stand on the page of the order, which has the money and the timeline they are decided on. */
export const ordersResource: Resource<typeof listConsoleOrders> = {
  key: 'orders',
  title: orderTexts.orders,
  policy: 'orders.read',
  list: listConsoleOrders,
  idOf: ({ orderId }) => orderId,
  nameOf: ({ orderNo }) => orderNo,
  columns: [
    { key: 'no', title: ['订单', 'Order'], text: ({ orderNo }) => orderNo },
    { key: 'status', title: ['状态', 'Status'], text: statusText },
    ...carColumns,
    ...customerColumns(true),
    { key: 'city', fileOnly: true, title: ['城市', 'Town'], text: ({ city }) => city.name },
    {
      key: 'start',
      title: ['预约', 'Appointment'],
      text: ({ startAt }) => formatMinute(startAt),
      cell: ({ startAt, city }) => (
        <TwoLines main={formatMinute(startAt).slice(5)} under={city.name} />
      ),
    },
    {
      key: 'inspector',
      wideOnly: true,
      title: ['检测师', 'Inspector'],
      text: ({ inspectorName }) => inspectorName ?? '',
    },
    ...placedColumns,
  ],
  filters: [
    {
      key: 'search',
      title: ['订单号、VIN、车牌尾号、手机号', 'Number, VIN, end of plate, phone'],
      kind: 'text',
      finds: orderTexts.finds,
    },
    { key: 'status', title: ['状态', 'Status'], kind: 'choice', options: orderStatusLabels },
    { key: 'day', title: ['预约日', 'Appointment on'], kind: 'day' },
    { key: 'cityId', title: ['城市', 'Town'], kind: 'known', options: listOrderTowns },
    { key: 'created', title: ['下单日', 'Placed on'], kind: 'day' },
    { key: 'dealerId', title: ['只看一个车商', 'One dealer'], kind: 'hidden' },
    { key: 'userId', title: ['只看一个客户', 'One customer'], kind: 'hidden' },
  ],
  detail: (row, language) => [
    [
      ['订单', 'Order'],
      <Link key="page" to={`/order?id=${row.orderId}`}>
        {inLanguage(orderTexts.page, language)}
      </Link>,
    ],
    [['状态', 'Status'], statusText(row, language)],
    [orderTexts.car, `${row.carTitle} ${row.plateMask ?? ''}`],
    [
      ['VIN', 'VIN'],
      <span key="vin">
        {row.vin} <BlockedMark block={row.carBlock} />
      </span>,
    ],
    [['项目', 'Product'], row.productName],
    [orderTexts.customer, `${customerText(row)} ${row.customer.phoneMask}`],
    [['预约', 'Appointment'], `${formatMinute(row.startAt)}\n${row.city.name} · ${row.pointName}`],
    [['检测师', 'Inspector'], <InspectorOf key="inspector" order={row} />],
    [['金额', 'Price'], yuan(row.realPrice)],
    [['下单', 'Placed'], formatTime(row.createdAt)],
    [
      ['同一个客户', 'Same customer'],
      <Link key="same" to={`/orders?userId=${row.customer.userId}`}>
        {inLanguage(['全部订单', 'All orders'], language)}
      </Link>,
    ],
    [
      ['同一城市', 'Same town'],
      <Link key="town" to={`/orders?cityId=${row.city.id}`}>
        {row.city.name}
      </Link>,
    ],
  ],
  sorts: {
    earliest: ['预约从早到晚', 'Earliest appointment first'],
    latest: ['预约从晚到早', 'Latest appointment first'],
  },
  actionsOf: () => [],
  commands: {},
  history: 'order',
};

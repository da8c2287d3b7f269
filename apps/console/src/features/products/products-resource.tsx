import { listSoldItems, type SoldItem } from '@yanche/contract/console/sold-items';
import { exportPrices, importPrices } from '@yanche/contract/console/tables';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { type SoldItemAction, soldItemKindLabels } from '@yanche/rules/money/sold-items';
import { tellYuan as yuan } from '@yanche/rules/money/money';
import { Tag } from 'antd';
import { formatTime } from '#lib/language/format-time.ts';
import type { Resource } from '#lib/resource/resource.ts';
import { PriceList } from './price-list.tsx';
import { priceWords, productCommands, proposalWords } from './product-commands.ts';

const onSaleWords: Readonly<Record<'yes' | 'no', Bilingual>> = {
  yes: ['在售', 'On sale'],
  no: ['停售', 'Off sale'],
};
/** Not yet: there is a price, but no screen where it could be ordered. */
const notYet: Bilingual = ['未开放下单', 'Not offered yet'];
const saleText = ({ onSale, offered }: SoldItem, language: Language) =>
  inLanguage(onSale && !offered ? notYet : onSaleWords[onSale ? 'yes' : 'no'], language);
const nextText = ({ next, proposal }: SoldItem, language: Language) =>
  [
    ...(proposal === null
      ? []
      : [
          `${inLanguage(['等同事确认', 'Waits for a colleague'], language)} ${priceWords(proposal, language)}`,
        ]),
    ...(next === null ? [] : [`${formatTime(next.startsAt ?? '')} ${priceWords(next, language)}`]),
  ].join(' · ');
const nameIn = ({ name, nameEn }: SoldItem, language: Language) =>
  inLanguage([name, nameEn], language);
const minutes = (count: number, language: Language) =>
  count === 0 ? '' : inLanguage([`${count} 分钟`, `${count} minutes`], language);

export const productsResource: Resource<typeof listSoldItems, SoldItemAction> = {
  key: 'products',
  title: ['商品与价格', 'Products and prices'],
  policy: 'products.read',
  list: listSoldItems,
  ownOrder: true,
  idOf: ({ itemId }) => itemId,
  nameOf: nameIn,
  columns: [
    { key: 'name', title: ['名称', 'Name'], text: nameIn },
    { key: 'code', wideOnly: true, title: ['代码', 'Code'], text: ({ code }) => code },
    {
      key: 'kind',
      title: ['类别', 'Kind'],
      text: ({ kind }, language) => inLanguage(soldItemKindLabels[kind], language),
    },
    { key: 'price', title: ['现价', 'Price'], text: ({ price }) => yuan(price) },
    {
      key: 'originPrice',
      wideOnly: true,
      title: ['划线价', 'List price'],
      text: ({ originPrice }) => (originPrice === null ? '' : yuan(originPrice)),
    },
    {
      key: 'cashback',
      wideOnly: true,
      title: ['返现', 'Cashback'],
      text: ({ cashback }) => (cashback === 0 ? '' : yuan(cashback)),
    },
    {
      key: 'onSale',
      title: ['状态', 'State'],
      text: saleText,
      cell: (row, language) => (
        <Tag color={row.onSale && row.offered ? 'success' : 'default'}>
          {saleText(row, language)}
        </Tag>
      ),
    },
    { key: 'next', wraps: true, title: ['下一次变价', 'Next change'], text: nextText },
    {
      key: 'unpaid',
      wideOnly: true,
      title: ['待付款订单', 'Unpaid orders'],
      text: ({ unpaid }) => (unpaid === 0 ? '' : `${unpaid}`),
    },
  ],
  filters: [
    { key: 'search', title: ['名称或代码', 'Name or code'], kind: 'text' },
    { key: 'kind', title: ['类别', 'Kind'], kind: 'choice', options: soldItemKindLabels },
    { key: 'onSale', title: ['状态', 'State'], kind: 'choice', options: onSaleWords },
    {
      key: 'waiting',
      title: ['等同事确认', 'Waits for a colleague'],
      kind: 'choice',
      options: { yes: ['有新价', 'A new price'] },
    },
  ],
  detail: (row, language) => [
    [['代码', 'Code'], row.code],
    [['类别', 'Kind'], inLanguage(soldItemKindLabels[row.kind], language)],
    [['状态', 'State'], saleText(row, language)],
    [['介绍', 'Summary'], inLanguage([row.summary, row.summaryEn], language)],
    [['检测时长', 'Visit'], minutes(row.durationMin, language)],
    [['报告时限', 'Report due'], minutes(row.slaMin, language)],
    [['完成后返现', 'Cashback'], row.cashback === 0 ? '' : yuan(row.cashback)],
    [['待付款订单', 'Unpaid orders'], row.unpaid === 0 ? '' : row.unpaid],
    [['等同事确认', 'Waits for a colleague'], proposalWords(row, language)],
    [['价格', 'Prices'], <PriceList key="prices" prices={row.prices} />],
  ],
  actionsOf: ({ actions }) => actions,
  commands: productCommands,
  importer: { policy: 'products.change', exportCall: exportPrices, importCall: importPrices },
  history: 'product',
};

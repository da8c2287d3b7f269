import { type DealerRow, listDealers } from '@yanche/contract/console/dealers';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import type { DealerAction } from '@yanche/rules/staff/dealer-people';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { formatTime } from '#lib/language/format-time.ts';
import type { Resource } from '#lib/resource/resource.ts';
import { creation, dealerCommands } from './dealer-commands.ts';
import { dealerTexts } from './dealers.texts.ts';

const count = (number: number) => (number === 0 ? '' : `${number}`);

type Where = Pick<DealerRow, 'cityName' | 'cityNameEn' | 'marketName' | 'marketNameEn'>;
export const cityIn = ({ cityName, cityNameEn }: Where, language: Language): string =>
  inLanguage([cityName, cityNameEn], language);
export const marketIn = ({ marketName, marketNameEn }: Where, language: Language): string =>
  inLanguage([marketName ?? '', marketNameEn ?? ''], language);

export const dealersResource: Resource<typeof listDealers, DealerAction> = {
  key: 'dealers',
  title: dealerTexts.dealers,
  policy: 'people.read',
  list: listDealers,
  idOf: ({ dealerId }) => dealerId,
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', wraps: true, title: ['名称', 'Name'], text: ({ name }) => name },
    { key: 'city', title: dealerTexts.city, text: cityIn },
    {
      key: 'market',
      wideOnly: true,
      title: dealerTexts.market,
      text: marketIn,
    },
    { key: 'contact', title: dealerTexts.contact, text: ({ contact }) => contact },
    { key: 'phone', wideOnly: true, title: dealerTexts.phone, text: ({ phoneMask }) => phoneMask },
    { key: 'people', title: dealerTexts.people, text: ({ people }) => count(people) },
    {
      key: 'waiting',
      title: dealerTexts.waiting,
      text: ({ waiting }) => count(waiting),
      cell: ({ waiting }) => waiting > 0 && <Tag color="warning">{waiting}</Tag>,
    },
    {
      key: 'since',
      wideOnly: true,
      title: dealerTexts.since,
      text: ({ since }) => formatTime(since).slice(0, 10),
    },
  ],
  filters: [
    {
      key: 'search',
      title: ['名称、联系人、城市、地址或手机号后四位', 'Name, contact, town, address, last four'],
      kind: 'text',
    },
    {
      key: 'waiting',
      title: dealerTexts.waiting,
      kind: 'choice',
      options: { yes: ['有', 'Some'] },
    },
  ],
  detail: (row, language) => [
    [
      dealerTexts.dealers,
      <Link key="page" to={`/dealer?id=${row.dealerId}`}>
        {inLanguage(dealerTexts.page, language)}
      </Link>,
    ],
    [dealerTexts.city, cityIn(row, language)],
    [dealerTexts.market, marketIn(row, language)],
    [dealerTexts.contact, row.contact],
    [dealerTexts.phone, row.phoneMask],
    [dealerTexts.address, row.address],
    [dealerTexts.level, row.level],
    [dealerTexts.people, row.people],
    [
      dealerTexts.orders,
      <Link key="orders" to={`/all-orders?dealerId=${row.dealerId}`}>
        {inLanguage(dealerTexts.allOrders, language)}
      </Link>,
    ],
  ],
  actionsOf: ({ actions }) => actions,
  commands: dealerCommands,
  create: { policy: 'dealers.change', command: creation },
  history: 'dealer',
};

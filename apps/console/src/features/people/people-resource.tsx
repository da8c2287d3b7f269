import { listPeople, type PersonRow } from '@yanche/contract/console/people';
import { inLanguage } from '@yanche/rules/bilingual';
import { Link } from 'react-router';
import { formatMinute } from '#lib/language/format-time.ts';
import type { Resource } from '#lib/resource/resource.ts';
import { peopleTexts } from './people.texts.ts';
import { readPhoneCommand } from './read-phone-command.ts';
import { roleWords } from './role-words.ts';

const minutes = (iso: string | null) => (iso === null ? '' : formatMinute(iso));
const count = (number: number) => (number === 0 ? '' : `${number}`);

export const peopleResource: Resource<typeof listPeople, PersonRow['actions'][number]> = {
  key: 'people',
  title: peopleTexts.people,
  policy: 'people.read',
  list: listPeople,
  idOf: ({ userId }) => userId,
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', title: ['姓名', 'Name'], text: ({ name }) => name },
    { key: 'phone', title: peopleTexts.phone, text: ({ phoneMask }) => phoneMask },
    {
      key: 'roles',
      title: peopleTexts.roles,
      text: ({ roles }, language) => roleWords(roles, language),
    },
    {
      key: 'dealer',
      wraps: true,
      title: peopleTexts.dealer,
      text: ({ dealer }) => dealer?.name ?? '',
    },
    { key: 'orders', title: peopleTexts.orders, text: ({ orders }) => count(orders) },
    {
      key: 'last',
      wideOnly: true,
      title: peopleTexts.lastOrder,
      text: ({ lastOrderAt }) => minutes(lastOrderAt),
    },
    {
      key: 'since',
      wideOnly: true,
      title: peopleTexts.since,
      text: ({ since }) => minutes(since),
    },
  ],
  filters: [
    {
      key: 'search',
      title: ['订单号、姓名、手机号或后四位', 'Order number, name, phone or its last four'],
      kind: 'text',
    },
    {
      key: 'kind',
      title: peopleTexts.roles,
      kind: 'choice',
      options: {
        buyer: ['买家', 'Buyers'],
        dealer: ['车商的人', 'Of dealers'],
        inspector: ['检测师', 'Inspectors'],
      },
    },
    { key: 'dealerId', title: ['只看一个车商', 'One dealer'], kind: 'hidden' },
  ],
  detail: (row, language) => [
    [
      peopleTexts.people,
      <Link key="page" to={`/person?id=${row.userId}`}>
        {inLanguage(peopleTexts.page, language)}
      </Link>,
    ],
    [peopleTexts.phone, row.phoneMask],
    [peopleTexts.roles, roleWords(row.roles, language)],
    [
      peopleTexts.dealer,
      row.dealer && (
        <Link key="dealer" to={`/dealer?id=${row.dealer.dealerId}`}>
          {row.dealer.name}
        </Link>
      ),
    ],
    [
      peopleTexts.orders,
      row.orders === 0 ? (
        '0'
      ) : (
        <Link key="orders" to={`/all-orders?userId=${row.userId}`}>
          {row.orders}
        </Link>
      ),
    ],
    [peopleTexts.lastOrder, minutes(row.lastOrderAt)],
    [peopleTexts.since, minutes(row.since)],
  ],
  actionsOf: ({ actions }) => actions,
  commands: { readPhone: readPhoneCommand },
  history: 'person',
};

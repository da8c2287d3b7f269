import { listPartners, type PartnerRow } from '@yanche/contract/console/partners';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { tellYuan } from '@yanche/rules/money/money';
import { type PartnerAction, partnerStatusLabels } from '@yanche/rules/partners/partner-state';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { formatTime } from '#lib/language/format-time.ts';
import type { Resource } from '#lib/resource/resource.ts';
import { creation, partnerCommands } from './partner-commands.ts';
import { partnerTexts as t } from './partners.texts.ts';

const statusText = ({ status }: PartnerRow, language: Language) =>
  inLanguage(partnerStatusLabels[status], language);
const proposalText = ({ proposal }: PartnerRow, language: Language) =>
  proposal === null
    ? ''
    : inLanguage(t.proposed, language)(tellYuan(proposal.amount), proposal.by, proposal.reason);

export const partnersResource: Resource<typeof listPartners, PartnerAction> = {
  key: 'partners',
  title: t.partners,
  policy: 'partners.read',
  list: listPartners,
  idOf: ({ partnerId }) => partnerId,
  nameOf: ({ name }) => name,
  columns: [
    {
      key: 'name',
      wraps: true,
      title: t.name,
      text: ({ name }) => name,
      cell: ({ name, sample }, language) => (
        <>
          {name} {sample && <Tag>{inLanguage(t.sample, language)}</Tag>}
        </>
      ),
    },
    { key: 'dealer', wraps: true, title: t.dealer, text: ({ dealerName }) => dealerName },
    {
      key: 'status',
      title: t.status,
      text: statusText,
      cell: (row, language) => (
        <Tag color={row.status === 'active' ? 'success' : 'error'}>{statusText(row, language)}</Tag>
      ),
    },
    { key: 'keys', title: t.keysAlive, text: ({ keysAlive }) => `${keysAlive}` },
    { key: 'owed', title: t.owed, text: ({ owed }) => tellYuan(owed) },
    { key: 'credit', title: t.credit, text: ({ creditLimit }) => tellYuan(creditLimit) },
    {
      key: 'proposal',
      wideOnly: true,
      wraps: true,
      title: t.waits,
      text: proposalText,
    },
  ],
  filters: [
    { key: 'search', title: ['品牌或车商名称', 'Name of the partner or its dealer'], kind: 'text' },
    { key: 'status', title: t.status, kind: 'choice', options: partnerStatusLabels },
    { key: 'waiting', title: t.waits, kind: 'choice', options: { yes: ['有', 'Some'] } },
  ],
  detail: (row, language) => [
    [
      t.partners,
      <Link key="page" to={`/partner?id=${row.partnerId}`}>
        {inLanguage(t.page, language)}
      </Link>,
    ],
    [
      t.dealer,
      <Link key="dealer" to={`/dealer?id=${row.dealerId}`}>
        {row.dealerName}
      </Link>,
    ],
    [t.perMinute, row.perMinute],
    [t.owed, tellYuan(row.owed)],
    [t.credit, tellYuan(row.creditLimit)],
    [t.waits, proposalText(row, language)],
    [t.since, formatTime(row.since).slice(0, 10)],
  ],
  actionsOf: ({ actions }) => actions,
  commands: partnerCommands,
  create: { policy: 'partners.change', command: creation },
  history: 'partner',
};

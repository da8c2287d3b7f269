import { listStaff, type StaffMember } from '@yanche/contract/console/staff';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { staffRoleLabels } from '@yanche/rules/staff/rights';
import { type StaffAction, staffStatusLabels } from '@yanche/rules/staff/staff-state';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { formatMinute, formatTime } from '#lib/language/format-time.ts';
import type { Resource } from '#lib/resource/resource.ts';
import { invitation, rolesInWords, staffCommands } from './staff-commands.ts';

const none: Bilingual = ['无角色', 'No role'];
const yes: Bilingual = ['已绑定', 'Set up'];
const no: Bilingual = ['未绑定', 'Not set up'];
const waits: Bilingual = ['待确认', 'Waits'];

const rolesText = ({ roles }: StaffMember, language: Language) =>
  rolesInWords(roles, language) || inLanguage(none, language);
const proposalText = ({ proposal }: StaffMember, language: Language) =>
  proposal === null
    ? ''
    : `${rolesInWords(proposal.roles, language) || inLanguage(none, language)} (${proposal.by})`;

export const staffResource: Resource<typeof listStaff, StaffAction> = {
  key: 'staff',
  title: ['同事与权限', 'Colleagues'],
  policy: 'staff.read',
  list: listStaff,
  idOf: ({ staffId }) => staffId,
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', title: ['姓名', 'Name'], text: ({ name }) => name },
    {
      key: 'phone',
      wideOnly: true,
      title: ['手机号', 'Phone'],
      text: ({ phoneMask }) => phoneMask,
    },
    { key: 'roles', wraps: true, title: ['角色', 'Roles'], text: rolesText },
    {
      key: 'proposal',
      wraps: true,
      title: ['待确认的权限', 'Rights to confirm'],
      text: proposalText,
      cell: (row, language) =>
        row.proposal !== null && (
          <>
            <Tag color="warning">{inLanguage(waits, language)}</Tag> {proposalText(row, language)}
          </>
        ),
    },
    {
      key: 'status',
      title: ['状态', 'Status'],
      text: ({ status }, language) => inLanguage(staffStatusLabels[status], language),
    },
    {
      key: 'enrolled',
      wideOnly: true,
      title: ['验证器', 'Authenticator'],
      text: ({ enrolled }, language) => inLanguage(enrolled ? yes : no, language),
    },
    {
      key: 'sessions',
      wideOnly: true,
      title: ['登录数', 'Sessions'],
      text: (row) => `${row.sessions}`,
    },
    {
      key: 'last',
      wideOnly: true,
      title: ['最近操作', 'Last act'],
      text: ({ lastActAt }) => (lastActAt === null ? '' : formatMinute(lastActAt)),
    },
    {
      key: 'since',
      wideOnly: true,
      title: ['加入', 'Since'],
      text: ({ createdAt }) => formatTime(createdAt).slice(0, 10),
    },
  ],
  filters: [
    { key: 'search', title: ['姓名或手机号', 'Name or phone'], kind: 'text' },
    { key: 'role', title: ['角色', 'Role'], kind: 'choice', options: staffRoleLabels },
    { key: 'status', title: ['状态', 'Status'], kind: 'choice', options: staffStatusLabels },
    {
      key: 'waiting',
      title: ['权限变更', 'Rights'],
      kind: 'choice',
      options: { yes: ['待确认', 'To confirm'] },
    },
  ],
  detail: (row, language) => [
    [['手机号', 'Phone'], row.phoneMask],
    [['角色', 'Roles'], rolesText(row, language)],
    [['状态', 'Status'], inLanguage(staffStatusLabels[row.status], language)],
    [['验证器', 'Authenticator'], inLanguage(row.enrolled ? yes : no, language)],
    [['登录数', 'Sessions'], row.sessions],
    [['加入', 'Since'], formatTime(row.createdAt)],
    [
      ['操作记录', 'Audit log'],
      <Link key="acts" to={`/audit?actorId=${row.staffId}`}>
        {inLanguage(['打开', 'Open'], language)}
      </Link>,
    ],
    ...(row.proposal === null
      ? []
      : ([
          [['待确认的权限', 'Rights to confirm'], proposalText(row, language)],
          [['提议原因', 'Why proposed'], row.proposal.reason],
        ] as const)),
  ],
  actionsOf: ({ actions }) => actions,
  commands: staffCommands,
  create: { policy: 'staff.change', command: invitation },
  history: 'staff',
};

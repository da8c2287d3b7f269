import {
  acceptApplication,
  type ApplicationAction,
  applicationActionLabels,
  type ConsoleApplication,
  declineApplication,
  listApplications,
} from '@yanche/contract/console/applications';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import {
  APPLICATION_RULES,
  type ApplicationState,
  applicationStateLabels,
  experienceLabels,
} from '@yanche/rules/inspectors/application';
import { type InspectorSkill, inspectorSkillLabels } from '@yanche/rules/staff/inspector-state';
import { Tag } from 'antd';
import { call } from '#lib/call/call.ts';
import { formatTime } from '#lib/language/format-time.ts';
import { readField } from '#lib/resource/command-field.tsx';
import type { Command, Resource } from '#lib/resource/resource.ts';

type Row = ConsoleApplication;
const comma = ['、', ', '] as const;
const colours: Record<ApplicationState, string> = {
  open: 'warning',
  accepted: 'success',
  declined: 'error',
};
const stateText = ({ state }: Row, language: Language) =>
  inLanguage(applicationStateLabels[state], language);
const experienceText = ({ experience }: Row, language: Language) =>
  inLanguage(experienceLabels[experience], language);
const townText = ({ cityNames }: Row, language: Language) =>
  cityNames.join(inLanguage(comma, language));
const skillText = ({ skills }: Row, language: Language) =>
  skills
    .map((skill) => inLanguage(inspectorSkillLabels[skill], language))
    .join(inLanguage(comma, language));

const titles = {
  name: ['姓名', 'Name'],
  state: ['状态', 'Status'],
  towns: ['城市', 'Towns'],
  skills: ['自述资质', 'Says they can'],
  experience: ['从业年限', 'Years in the trade'],
  since: ['提交', 'Since'],
  phone: ['手机号', 'Phone'],
} as const;

const accept: Command<Row> = {
  title: applicationActionLabels.accept,
  note: (_, language) =>
    inLanguage(
      [
        '对方成为受邀检测师，会收到通知，接着做资料确认、本人核验、考试、实操和签约。城市和资质以这里填写的为准。',
        'They are invited and told, and go on with details, face check, exam, practical and contract. Towns and skills are those given here.',
      ],
      language,
    ),
  fields: (row, language) => [
    {
      kind: 'long',
      key: 'cityNames',
      title: ['服务城市', 'Towns'],
      initial: row.cityNames.join(inLanguage(comma, language)),
      hint: ['写城市名，用顿号或逗号分开', 'Names of towns, with commas between them'],
    },
    {
      kind: 'choices',
      key: 'skills',
      title: ['资质', 'Certified for'],
      options: inspectorSkillLabels,
      initial: row.skills,
    },
  ],
  async send({ applicationId }, { reason, fields }) {
    const cityNames = readField.text(fields.cityNames);
    const skills = (fields.skills ?? []) as InspectorSkill[];
    await call(acceptApplication, { body: { applicationId, reason, cityNames, skills } });
    return {};
  },
};

const decline: Command<Row> = {
  title: applicationActionLabels.decline,
  danger: true,
  note: (_, language) =>
    inLanguage(
      [
        `原因会发给对方，${APPLICATION_RULES.waitDays} 天后可以再次申请。`,
        `The reason is told to them; they may apply again after ${APPLICATION_RULES.waitDays} days.`,
      ],
      language,
    ),
  async send({ applicationId }, { reason }) {
    await call(declineApplication, { body: { applicationId, reason } });
    return {};
  },
};

export const applicationsResource: Resource<typeof listApplications, ApplicationAction> = {
  key: 'applications',
  title: ['检测师申请', 'Applications'],
  policy: 'inspectors.read',
  list: listApplications,
  ownOrder: true,
  idOf: ({ applicationId }) => applicationId,
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', title: titles.name, text: ({ name }) => name },
    {
      key: 'state',
      title: titles.state,
      text: stateText,
      cell: (row, language) => <Tag color={colours[row.state]}>{stateText(row, language)}</Tag>,
    },
    { key: 'towns', wraps: true, title: titles.towns, text: townText },
    { key: 'experience', title: titles.experience, text: experienceText },
    { key: 'skills', wideOnly: true, title: titles.skills, text: skillText },
    { key: 'phone', wideOnly: true, title: titles.phone, text: ({ phoneMask }) => phoneMask },
    { key: 'since', title: titles.since, text: ({ createdAt }) => formatTime(createdAt) },
  ],
  filters: [
    { key: 'search', title: ['姓名或手机号', 'Name, or phone number'], kind: 'text' },
    { key: 'state', title: titles.state, kind: 'choice', options: applicationStateLabels },
  ],
  detail: (row, language) => [
    [titles.state, stateText(row, language)],
    [titles.phone, row.phoneMask],
    [titles.towns, townText(row, language)],
    [titles.experience, experienceText(row, language)],
    [titles.skills, skillText(row, language)],
    [['做过什么', 'What they have done'], row.about],
    [['所在车商（不派其车辆）', 'Dealer, whose cars they would not get'], row.dealerName],
    [['之前申请过', 'Applied before'], row.before === 0 ? null : `${row.before}`],
    [titles.since, formatTime(row.createdAt)],
    [
      ['处理', 'Decided'],
      row.decidedAt === null
        ? null
        : `${row.decidedBy ?? ''} · ${formatTime(row.decidedAt)} · ${row.decidedReason ?? ''}`,
    ],
  ],
  actionsOf: ({ actions }) => actions,
  commands: { accept, decline },
};

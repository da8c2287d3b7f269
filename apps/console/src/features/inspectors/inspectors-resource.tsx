import { type ConsoleInspector, listInspectors } from '@yanche/contract/console/inspectors';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { shanghaiDay } from '@yanche/rules/calendar';
import { certificateStatusLabels } from '@yanche/rules/inspectors/certificate';
import { faceStateLabels } from '@yanche/rules/inspectors/face-check';
import {
  type InspectorAction,
  type InspectorSkill,
  inspectorSkillLabels,
  type InspectorState,
  inspectorStateLabels,
} from '@yanche/rules/staff/inspector-state';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { formatTime } from '#lib/language/format-time.ts';
import { AffectedOrders } from '#lib/resource/affected-orders.tsx';
import type { Resource } from '#lib/resource/resource.ts';
import { inspectorCommands, invitation, leaveWords } from './inspector-commands.ts';

type Row = ConsoleInspector;
const comma = ['、', ', '] as const;
const stateText = ({ state }: Row, language: Language) =>
  inLanguage(inspectorStateLabels[state], language);
const colours: Record<InspectorState, string> = {
  invited: 'default',
  toCertify: 'warning',
  toSign: 'warning',
  active: 'success',
  onLeave: 'processing',
  suspended: 'error',
};
const townText = ({ cities }: Row, language: Language) =>
  cities.map(({ name }) => name).join(inLanguage(comma, language));
const skillText = ({ skills }: Row, language: Language) =>
  skills
    .map((skill) => {
      const label = inspectorSkillLabels[skill as InspectorSkill];
      return label === undefined ? skill : inLanguage(label, language);
    })
    .join(inLanguage(comma, language));
const leaveText = ({ leaves }: Row, language: Language) =>
  leaves.map((leave) => inLanguage(leaveWords(leave), language)).join('\n');
/** What the dispatcher has to know before they certify somebody. */
const practicalText = ({ practical }: Row, language: Language) => {
  if (practical === null) return null;
  const { isPassed, score, found, faults, wrongly, tries, mistakes, endedAt } = practical;
  const result: Bilingual = isPassed ? ['通过', 'Passed'] : ['未通过', 'Not passed'];
  const counts: Bilingual = [
    `缺陷 ${found}/${faults} · 误报 ${wrongly} · 第 ${tries} 次`,
    `faults ${found}/${faults} · ${wrongly} where nothing is · try ${tries}`,
  ];
  const wrong = mistakes.join(inLanguage(comma, language));
  return [
    inLanguage(result, language),
    `${score}/100`,
    inLanguage(counts, language),
    formatTime(endedAt).slice(0, 10),
    wrong,
  ]
    .filter(Boolean)
    .join(' · ');
};
const examText = ({ exam }: Row, language: Language) => {
  if (exam === null) return null;
  const { isPassed, score, tries, endedAt } = exam;
  const words: Bilingual = isPassed ? ['通过', 'Passed'] : ['未通过', 'Not passed'];
  const sat: Bilingual = [`第 ${tries} 次`, `try ${tries}`];
  const day = formatTime(endedAt).slice(0, 10);
  return [inLanguage(words, language), `${score}/100`, inLanguage(sat, language), day].join(' · ');
};
const count = (number: number) => (number === 0 ? '' : `${number}`);

const titles = {
  state: ['状态', 'Status'],
  towns: ['服务城市', 'Towns'],
  skills: ['资质', 'Certified for'],
  leaves: ['休假', 'Leave'],
  jobs: ['手上的任务', 'Jobs at hand'],
  phone: ['手机号', 'Phone'],
  certificate: ['证书', 'Certificate'],
} as const;

export const inspectorsResource: Resource<typeof listInspectors, InspectorAction> = {
  key: 'inspectors',
  title: ['检测师', 'Inspectors'],
  policy: 'inspectors.read',
  list: listInspectors,
  idOf: ({ inspectorId }) => inspectorId,
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', title: ['姓名', 'Name'], text: ({ name }) => name },
    {
      key: 'state',
      title: titles.state,
      text: stateText,
      cell: (row, language) => <Tag color={colours[row.state]}>{stateText(row, language)}</Tag>,
    },
    { key: 'towns', wraps: true, title: titles.towns, text: townText },
    { key: 'skills', title: titles.skills, text: skillText },
    { key: 'jobs', title: titles.jobs, text: ({ jobs }) => count(jobs.length) },
    {
      key: 'leaves',
      wideOnly: true,
      title: titles.leaves,
      text: leaveText,
    },
    { key: 'phone', wideOnly: true, title: titles.phone, text: ({ phoneMask }) => phoneMask },
    {
      key: 'certificate',
      wideOnly: true,
      title: titles.certificate,
      text: ({ certNo, claimedCertNo }) => certNo ?? claimedCertNo ?? '',
    },
    {
      key: 'since',
      wideOnly: true,
      title: ['加入', 'Since'],
      text: ({ since }) => formatTime(since).slice(0, 10),
    },
  ],
  filters: [
    {
      key: 'search',
      title: ['姓名、城市、证书或手机号', 'Name, town, certificate, phone'],
      kind: 'text',
    },
    { key: 'state', title: titles.state, kind: 'choice', options: inspectorStateLabels },
    { key: 'skill', title: titles.skills, kind: 'choice', options: inspectorSkillLabels },
  ],
  detail: (row, language) => [
    [
      titles.state,
      <Tag key="state" color={colours[row.state]}>
        {stateText(row, language)}
      </Tag>,
    ],
    [
      ['停派时间', 'Suspended since'],
      row.suspendedAt === null ? null : formatTime(row.suspendedAt),
    ],
    [
      ['平台证书', 'Our certificate'],
      row.certificate === null
        ? null
        : [
            row.certificate.certNo,
            inLanguage(certificateStatusLabels[row.certificate.status], language),
            row.certificate.suspendReason,
            formatTime(row.certificate.expiresAt).slice(0, 10),
          ]
            .filter(Boolean)
            .join(' · '),
    ],
    [
      ['身份证号', 'Identity number'],
      row.identity === null
        ? null
        : `${row.identity.idNoMask} · ${formatTime(row.identity.confirmedAt).slice(0, 10)}`,
    ],
    [
      ['本人核验', 'Face check'],
      row.face === null ? null : inLanguage(faceStateLabels[row.face], language),
    ],
    [['理论考试', 'Exam'], examText(row, language)],
    [['实操', 'Practical'], practicalText(row, language)],
    [
      ['合同有效至', 'Contract until'],
      row.contractUntil === null ? null : formatTime(row.contractUntil).slice(0, 10),
    ],
    [titles.phone, row.phoneMask],
    [titles.certificate, row.certNo],
    [['填写的证书（待核对）', 'Certificate given, to be checked'], row.claimedCertNo],
    [titles.towns, townText(row, language)],
    [titles.skills, skillText(row, language)],
    [
      titles.leaves,
      row.leaves.length === 0 ? null : (
        <ul key="leaves">
          {row.leaves.map((leave) => (
            <li key={leave.leaveId}>
              {inLanguage(leaveWords(leave), language)} · {leave.note}
            </li>
          ))}
        </ul>
      ),
    ],
    [titles.jobs, row.jobs.length === 0 ? null : <AffectedOrders key="jobs" orders={row.jobs} />],
    [
      ['派单台', 'Board'],
      row.jobs[0] === undefined ? null : (
        <Link key="board" to={`/dispatch?day=${shanghaiDay(new Date(row.jobs[0].startAt))}`}>
          {inLanguage(['看最近一单那天', 'The day of the next job'], language)}
        </Link>
      ),
    ],
  ],
  actionsOf: ({ actions }) => actions,
  commands: inspectorCommands,
  create: { policy: 'inspectors.change', command: invitation },
  history: 'inspector',
};

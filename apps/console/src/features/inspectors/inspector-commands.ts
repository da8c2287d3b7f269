import {
  type ConsoleInspector,
  decideCertificate,
  editInspector,
  endLeave,
  inviteInspector,
  planLeave,
  readInspectorPhone,
  reopenIdentity,
  setCertificateStatus,
  setInspectorStatus,
  withdrawInvitation,
} from '@yanche/contract/console/inspectors';
import { type Bilingual, inLanguage } from '@yanche/rules/bilingual';
import {
  type InspectorAction,
  inspectorActionLabels,
  type InspectorSkill,
  inspectorSkillLabels,
} from '@yanche/rules/staff/inspector-state';
import { call } from '#lib/call/call.ts';
import { readField } from '#lib/resource/command-field.tsx';
import type { Command, CommandField, CommandInput } from '#lib/resource/resource.ts';

type Row = ConsoleInspector;
const ofOne = ({ inspectorId, version }: Row, { reason }: CommandInput) => ({
  inspectorId,
  version,
  reason,
});
const say =
  (words: Bilingual): NonNullable<Command<Row>['note']> =>
  (_, language) =>
    inLanguage(words, language);

const townFields = (row: Row | null): readonly CommandField[] => [
  {
    kind: 'long',
    key: 'cityNames',
    title: ['服务城市', 'Towns'],
    initial: row?.cities.map(({ name }) => name).join('、') ?? '',
    hint: ['写城市名，用顿号或逗号分开', 'Names of towns, with commas between them'],
  },
  {
    kind: 'choices',
    key: 'skills',
    title: ['资质', 'Certified for'],
    options: inspectorSkillLabels,
    initial: row?.skills ?? [],
  },
];
const readTowns = ({ fields }: CommandInput) => ({
  cityNames: readField.text(fields.cityNames),
  skills: (fields.skills ?? []) as InspectorSkill[],
});

const decide = (decision: 'certify' | 'decline'): Command<Row> => ({
  title: inspectorActionLabels[decision],
  danger: decision === 'decline',
  note: ({ claimedCertNo }, language) =>
    inLanguage(
      decision === 'certify'
        ? [
            `证书编号 ${claimedCertNo}。请先在发证机构核对姓名和编号；通过后对方签署合同，就可以接单。`,
            `Certificate ${claimedCertNo}. Check name and number with whoever issued it; they get jobs once they have signed their contract.`,
          ]
        : [
            `证书编号 ${claimedCertNo}。原因会发给对方，对方可以重新填写。`,
            `Certificate ${claimedCertNo}. The reason is told to them, and they can give it again.`,
          ],
      language,
    ),
  async send(row, input) {
    const certNo = row.claimedCertNo ?? '';
    await call(decideCertificate, { body: { ...ofOne(row, input), certNo, decision } });
    return {};
  },
});

const setStatus = (event: 'suspend' | 'restore', note: Bilingual): Command<Row> => ({
  title: inspectorActionLabels[event],
  danger: event === 'suspend',
  note: say(note),
  async send(row, input) {
    const body = { ...ofOne(row, input), event, seen: [...input.seen] };
    await call(setInspectorStatus, { body });
    return {};
  },
});

const setCertificate = (event: 'suspend' | 'lift', note: Bilingual): Command<Row> => ({
  title: inspectorActionLabels[event === 'suspend' ? 'suspendCertificate' : 'liftCertificate'],
  danger: event === 'suspend',
  note: say(note),
  async send(row, input) {
    const body = { ...ofOne(row, input), event, seen: [...input.seen] };
    await call(setCertificateStatus, { body });
    return {};
  },
});

const range = ({ firstDay, lastDay }: Row['leaves'][number]): Bilingual =>
  firstDay === lastDay
    ? [firstDay, firstDay]
    : [`${firstDay} 至 ${lastDay}`, `${firstDay} to ${lastDay}`];
export const leaveWords = range;

export const inspectorCommands: Readonly<Record<InspectorAction, Command<Row>>> = {
  certify: decide('certify'),
  decline: decide('decline'),
  edit: {
    title: inspectorActionLabels.edit,
    note: say([
      '手上的任务不变；之后只派这些城市和资质的任务。',
      'Jobs at hand stay; from now on they get those of these towns and skills.',
    ]),
    fields: townFields,
    async send(row, input) {
      await call(editInspector, { body: { ...ofOne(row, input), ...readTowns(input) } });
      return {};
    },
  },
  reopenIdentity: {
    title: inspectorActionLabels.reopenIdentity,
    note: say([
      '原因会发给对方：重填姓名、身份证号和证件照，再做一次本人核验。能接单的期间照常接单。',
      'The reason is told to them: they give name, identity number and licence photo again, and their face is checked again. Whoever takes jobs goes on meanwhile.',
    ]),
    async send(row, input) {
      await call(reopenIdentity, { body: ofOne(row, input) });
      return {};
    },
  },
  planLeave: {
    title: inspectorActionLabels.planLeave,
    note: say([
      '这几天不派单，可约名额随之减少。那几天未出发的任务会先列出来，确认后交回派单。',
      'They get no jobs on these days, and less can be booked. Jobs of those days are shown first; confirmed, they go back to the board.',
    ]),
    fields: () => [
      { kind: 'day', key: 'firstDay', title: ['第一天', 'First day'] },
      { kind: 'day', key: 'lastDay', title: ['最后一天', 'Last day'] },
    ],
    async send(row, input) {
      const body = {
        ...ofOne(row, input),
        firstDay: readField.text(input.fields.firstDay),
        lastDay: readField.text(input.fields.lastDay),
        seen: [...input.seen],
      };
      await call(planLeave, { body });
      return {};
    },
  },
  endLeave: {
    title: inspectorActionLabels.endLeave,
    note: say(['取消后立即恢复派单。', 'They get jobs again at once.']),
    fields: ({ leaves }) => [
      {
        kind: 'choice',
        key: 'leaveId',
        title: ['哪一次', 'Which one'],
        options: Object.fromEntries(leaves.map((leave) => [leave.leaveId, range(leave)])),
        ...(leaves[0] !== undefined && { initial: leaves[0].leaveId }),
      },
    ],
    async send(row, input) {
      const leaveId = String(input.fields.leaveId);
      await call(endLeave, { body: { ...ofOne(row, input), leaveId } });
      return {};
    },
  },
  readPhone: {
    title: inspectorActionLabels.readPhone,
    async send({ inspectorId }, { reason }) {
      const { phone } = await call(readInspectorPhone, { body: { inspectorId, reason } });
      return { shownOnce: phone };
    },
  },
  suspend: setStatus('suspend', [
    '不再派新任务。未出发的任务会先列出来，确认后交回派单；路上和检测中的由他做完。原因会发给对方，对方可以申诉，由另一位同事复核。',
    'They get no new jobs. Those that have not begun are shown first; confirmed, they go back to the board. What is on the way or begun they finish. The reason is told to them; they may appeal, and another colleague decides.',
  ]),
  restore: setStatus('restore', [
    '立即恢复派单，对方会收到通知。',
    'They get jobs again at once, and are told.',
  ]),
  suspendCertificate: setCertificate('suspend', [
    '公开查验页会显示“已暂停”，不再派新任务。未出发的任务会先列出来，确认后交回派单。原因会发给对方，对方可以申诉，由另一位同事复核。',
    'The public page says “suspended”, and they get no new jobs. Those that have not begun are shown first; confirmed, they go back to the board. The reason is told to them; they may appeal, and another colleague decides.',
  ]),
  liftCertificate: setCertificate('lift', [
    '证书立即恢复有效，对方会收到通知。',
    'It is valid again at once, and they are told.',
  ]),
  withdraw: {
    title: inspectorActionLabels.withdraw,
    danger: true,
    note: say([
      '对方不再是检测师，账号仍可下单。',
      'They are no inspector any more; their account can still order.',
    ]),
    async send(row, input) {
      await call(withdrawInvitation, { body: ofOne(row, input) });
      return {};
    },
  },
};

export const invitation: Command<null> = {
  title: ['邀请检测师', 'Invite an inspector'],
  note: (_, language) =>
    inLanguage(
      [
        '对方会收到带地址的短信，用这个手机号登录后依次做资料确认、本人核验、考试、实操、证书和签约。全部完成后才会派单。',
        'They get a text message with the address, log in with this number and go through details, face check, exam, practical, certificate and contract. They get jobs once all is done.',
      ],
      language,
    ),
  fields: () => [
    { kind: 'text', key: 'phone', title: ['手机号', 'Phone number'] },
    { kind: 'text', key: 'name', title: ['姓名', 'Name'] },
    ...townFields(null),
  ],
  async send(_, input) {
    const { fields, reason } = input;
    await call(inviteInspector, {
      body: {
        phone: readField.text(fields.phone),
        name: readField.text(fields.name),
        ...readTowns(input),
        reason,
      },
    });
    return {};
  },
};

import {
  decideStaffRoles,
  endSessionsOfStaff,
  giveEnrolmentCode,
  inviteStaff,
  proposeStaffRoles,
  readStaffPhone,
  setStaffStatus,
  type StaffMember,
} from '@yanche/contract/console/staff';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { type StaffRole, staffRoleLabels } from '@yanche/rules/staff/rights';
import { type StaffAction, staffActionLabels } from '@yanche/rules/staff/staff-state';
import { call } from '#lib/call/call.ts';
import type { Command, CommandInput } from '#lib/resource/resource.ts';

export const rolesInWords = (roles: readonly StaffRole[], language: Language): string =>
  roles
    .map((role) => inLanguage(staffRoleLabels[role], language))
    .join(inLanguage(['、', ', '], language));

const rolesTitle = ['角色', 'Roles'] as const;
const rolesOf = ({ fields }: CommandInput) => (fields.roles ?? []) as StaffRole[];
const ofOne = ({ staffId, version }: StaffMember, { reason }: CommandInput) => ({
  staffId,
  version,
  reason,
});

/** Confirms, declines or withdraws what waits for this colleague. */
const decide =
  (decision: 'confirm' | 'decline' | 'withdraw'): Command<StaffMember>['send'] =>
  async (row, input) => {
    const proposalId = row.proposal?.proposalId ?? '';
    await call(decideStaffRoles, { body: { ...ofOne(row, input), proposalId, decision } });
    return {};
  };

const proposalNote = ({ roles, proposal }: StaffMember, language: Language): string =>
  inLanguage(
    [
      `${proposal?.by} 提议：${rolesInWords(roles, 'zh') || '无角色'} → ${rolesInWords(proposal?.roles ?? [], 'zh') || '无角色'}。原因：${proposal?.reason}`,
      `${proposal?.by} proposes: ${rolesInWords(roles, 'en') || 'no role'} → ${rolesInWords(proposal?.roles ?? [], 'en') || 'no role'}. Reason: ${proposal?.reason}`,
    ],
    language,
  );

const words: Record<
  'proposeRoles' | 'giveEnrolment' | 'suspend' | 'endSessions',
  readonly [string, string]
> = {
  proposeRoles: [
    '由另一位管理员确认后生效。',
    'They count once another administrator has confirmed them.',
  ],
  giveEnrolment: [
    '对方用这个码在 24 小时内绑定新的验证器。现有的验证器和全部登录立即失效。',
    'With it they set up a new authenticator within 24 hours. The present one and all sessions end now.',
  ],
  suspend: [
    '立即退出全部登录，等待确认的权限变更一并取消。',
    'All their sessions end now, and what waits to be confirmed is set aside.',
  ],
  endSessions: ['对方需要重新登录。', 'They have to log in again.'],
};
const noteOf =
  (key: keyof typeof words): NonNullable<Command<StaffMember>['note']> =>
  (_, language) =>
    inLanguage(words[key], language);

export const staffCommands: Readonly<Record<StaffAction, Command<StaffMember>>> = {
  proposeRoles: {
    title: staffActionLabels.proposeRoles,
    note: noteOf('proposeRoles'),
    fields: ({ roles }) => [
      {
        kind: 'choices',
        key: 'roles',
        title: rolesTitle,
        options: staffRoleLabels,
        initial: roles,
      },
    ],
    async send(row, input) {
      await call(proposeStaffRoles, { body: { ...ofOne(row, input), roles: rolesOf(input) } });
      return {};
    },
  },
  confirmRoles: {
    title: staffActionLabels.confirmRoles,
    note: proposalNote,
    send: decide('confirm'),
  },
  declineRoles: {
    title: staffActionLabels.declineRoles,
    note: proposalNote,
    send: decide('decline'),
  },
  withdrawRoles: {
    title: staffActionLabels.withdrawRoles,
    note: proposalNote,
    send: decide('withdraw'),
  },
  giveEnrolment: {
    title: staffActionLabels.giveEnrolment,
    note: noteOf('giveEnrolment'),
    async send(row, input) {
      const { code } = await call(giveEnrolmentCode, { body: ofOne(row, input) });
      return { shownOnce: code };
    },
  },
  endSessions: {
    title: staffActionLabels.endSessions,
    note: noteOf('endSessions'),
    async send(row, input) {
      await call(endSessionsOfStaff, { body: ofOne(row, input) });
      return {};
    },
  },
  readPhone: {
    title: staffActionLabels.readPhone,
    async send({ staffId }, { reason }) {
      const { phone } = await call(readStaffPhone, { body: { staffId, reason } });
      return { shownOnce: phone };
    },
  },
  suspend: {
    title: staffActionLabels.suspend,
    danger: true,
    note: noteOf('suspend'),
    async send(row, input) {
      await call(setStaffStatus, { body: { ...ofOne(row, input), event: 'suspend' } });
      return {};
    },
  },
  restore: {
    title: staffActionLabels.restore,
    note: (_, language) =>
      inLanguage(
        [
          '恢复后先没有权限：原来的权限作为提议，等另一位管理员确认。',
          'They come back without rights: the former ones are proposed, and another administrator confirms them.',
        ],
        language,
      ),
    async send(row, input) {
      await call(setStaffStatus, { body: { ...ofOne(row, input), event: 'restore' } });
      return {};
    },
  },
};

export const invitation: Command<null> = {
  title: ['邀请同事', 'Invite a colleague'],
  note: (_, language) => inLanguage(words.proposeRoles, language),
  fields: () => [
    { kind: 'text', key: 'phone', title: ['手机号', 'Phone number'] },
    { kind: 'text', key: 'name', title: ['姓名', 'Name'] },
    { kind: 'choices', key: 'roles', title: rolesTitle, options: staffRoleLabels, initial: [] },
  ],
  async send(_, input) {
    const { phone, name } = input.fields as { phone: string; name: string };
    await call(inviteStaff, { body: { phone, name, roles: rolesOf(input), reason: input.reason } });
    return {};
  },
};

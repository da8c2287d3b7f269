import type { Bilingual } from '../bilingual.ts';

/** Everything the audit log may say that somebody did. */
export const auditActionLabels = {
  'staff.login': ['登录', 'Logged in'],
  'staff.logout': ['退出登录', 'Logged out'],
  'staff.enrol': ['绑定验证器', 'Set up an authenticator'],
  'staff.endSession': ['结束一处登录', 'Ended a session'],
  'staff.endSessions': ['结束全部登录', 'Ended all sessions'],
  'staff.invite': ['邀请同事', 'Invited a colleague'],
  'staff.proposeRoles': ['提议改权限', 'Proposed rights'],
  'staff.confirmRoles': ['确认权限变更', 'Confirmed rights'],
  'staff.declineRoles': ['不同意权限变更', 'Declined rights'],
  'staff.withdrawRoles': ['撤回权限提议', 'Withdrew proposed rights'],
  'staff.setRoles': ['在服务器上设定权限', 'Set rights on the server'],
  'staff.giveEnrolment': ['发绑定码', 'Gave an enrolment code'],
  'staff.readPhone': ['查看手机号', 'Read a phone number'],
  'staff.suspend': ['停用同事', 'Suspended a colleague'],
  'staff.restore': ['恢复同事', 'Restored a colleague'],
} as const satisfies Record<string, Bilingual>;
export type AuditAction = keyof typeof auditActionLabels;

/** What an act was done to. */
export const auditSubjectLabels = {
  staff: ['同事', 'Colleague'],
} as const satisfies Record<string, Bilingual>;
export type AuditSubject = keyof typeof auditSubjectLabels;

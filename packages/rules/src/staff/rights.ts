import type { Bilingual } from '../bilingual.ts';

/** What somebody at the console may do. A call names the one it needs; roles are bundles of them. */
export const policyLabels = {
  'audit.read': ['查看所有人的操作记录', 'Read what everybody did'],
  'staff.read': ['查看同事与权限', 'See colleagues and their rights'],
  'staff.change': [
    '邀请、停用同事，提议和确认权限',
    'Invite and suspend colleagues, propose and confirm rights',
  ],
  'staff.readPhone': ['查看同事的手机号', "Read a colleague's phone number"],
} as const satisfies Record<string, Bilingual>;
export type Policy = keyof typeof policyLabels;

export const staffRoleLabels = {
  reviewer: ['审核员', 'Reviewer'],
  dispatcher: ['调度', 'Dispatcher'],
  support: ['客服', 'Support'],
  catalogue: ['商品运营', 'Catalogue'],
  finance: ['财务', 'Finance'],
  auditor: ['审计', 'Auditor'],
  administrator: ['管理员', 'Administrator'],
} as const satisfies Record<string, Bilingual>;
export type StaffRole = keyof typeof staffRoleLabels;
export const staffRoles = Object.keys(staffRoleLabels) as StaffRole[];

/** A role without policies may log in, see its own acts and end its own sessions; its screens bring theirs. */
const bundles: Readonly<Record<StaffRole, readonly Policy[]>> = {
  reviewer: [],
  dispatcher: [],
  support: [],
  catalogue: [],
  finance: [],
  auditor: ['audit.read', 'staff.read'],
  administrator: ['audit.read', 'staff.read', 'staff.change', 'staff.readPhone'],
};

/** All policies of these roles together, in the order of the table. */
export const policiesOf = (roles: readonly StaffRole[]): Policy[] =>
  (Object.keys(policyLabels) as Policy[]).filter((policy) =>
    roles.some((role) => bundles[role].includes(policy)),
  );

export const holdsPolicy = (roles: readonly StaffRole[], policy: Policy): boolean =>
  policiesOf(roles).includes(policy);

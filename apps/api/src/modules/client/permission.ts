import type { PermissionScene } from '@yanche/contract/client';
import type { Role } from '@yanche/contract/endpoint';
import type { FailureName } from '@yanche/contract/failures';
import type { Caller } from '#route';

/** `missing` says what would help: log in, become a certified inspector, join a dealership, or nothing. */
export type Permission =
  | { allowed: true }
  | {
      allowed: false;
      missing: 'login' | 'realName' | 'dealer' | null;
      reason: FailureName;
    };

type Rule = {
  /** One of these roles; left out: everybody who is logged in. */
  roles?: readonly Role[];
  missing?: 'realName' | 'dealer';
  /** With a bizId: the person must have a part in this order. */
  owned?: true;
};

const rules: Record<PermissionScene, Rule> = {
  'order.create': {},
  'order.view': { owned: true },
  'order.listDealer': { roles: ['dealerOwner', 'dealerStaff'], missing: 'dealer' },
  'task.work': { roles: ['inspector'], missing: 'realName' },
  'report.review': { roles: ['reviewer'] },
  'report.view': { owned: true },
};

/** Whether this scene asks who owns the thing named by `bizId`. */
export const asksOwner = (scene: PermissionScene): boolean => rules[scene].owned === true;

/**
 * May this person do that. `owns`: the answer of the database about the thing in question, null when the question
 * is about no thing in particular. The calls themselves check again; this is for screens that ask first.
 */
export function permissionOf(
  scene: PermissionScene,
  caller: Pick<Caller, 'roles' | 'dealerId'> | null,
  owns: boolean | null = null,
): Permission {
  const no = (
    reason: FailureName,
    missing: 'login' | 'realName' | 'dealer' | null = null,
  ): Permission => ({ allowed: false, missing, reason });
  if (caller === null) return no('notLoggedIn', 'login');
  const { roles, missing = null, owned } = rules[scene];
  if (roles !== undefined && !roles.some((role) => caller.roles.includes(role))) {
    return no('noPermission', missing);
  }
  if (missing === 'dealer' && caller.dealerId === null) return no('noPermission', missing);
  if (owned && owns === false) return no('notFound');
  return { allowed: true };
}

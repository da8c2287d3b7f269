import type { PermissionScene } from '@yanche/contract/client';
import { dealerAccount } from '@yanche/contract/people/dealers';
import type { Endpoint } from '@yanche/contract/endpoint';
import type { FailureName } from '@yanche/contract/failure-codes';
import { listTasks } from '@yanche/contract/inspections/inspections';
import { orderInfo, submitOrder } from '@yanche/contract/orders/orders';
import { reportByOrder } from '@yanche/contract/reports/reports';
import type { Caller } from '#route.ts';

/** `missing`: what would grant it: log in, become a certified inspector, join a dealership, or nothing. */
export type Permission =
  | { allowed: true }
  | {
      allowed: false;
      missing: 'login' | 'realName' | 'dealer' | null;
      reason: FailureName;
    };

type Rule = {
  /** The call behind the scene, whose `access` decides. */
  call: Pick<Endpoint, 'access'>;
  missing?: 'realName' | 'dealer';
  /** With a bizId the person must be a party to that order. */
  owned?: true;
};

const rules: Record<PermissionScene, Rule> = {
  'order.create': { call: submitOrder },
  'order.view': { call: orderInfo, owned: true },
  'order.listDealer': { call: dealerAccount, missing: 'dealer' },
  'task.work': { call: listTasks, missing: 'realName' },
  // At the console, by those who are reviewers there; the role of the product follows.
  'report.review': { call: { access: ['reviewer'] } },
  'report.view': { call: reportByOrder, owned: true },
};

/** Whether this scene checks ownership of `bizId`. */
export const requiresOwnership = (scene: PermissionScene): boolean => rules[scene].owned === true;

/**
 * Whether this person may do it. `owns`: whether they are a party to the order, null when no order is given. The calls
 * check again; this is for screens.
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
  const { call, missing = null, owned } = rules[scene];
  const { access } = call;
  const isMissing =
    typeof access === 'object' &&
    ('staff' in access ||
      'partner' in access ||
      !access.some((role) => caller.roles.includes(role)));
  if (isMissing) {
    return no('noPermission', missing);
  }
  if (missing === 'dealer' && caller.dealerId === null) return no('noPermission', missing);
  if (owned && owns === false) return no('notFound');
  return { allowed: true };
}

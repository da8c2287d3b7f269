import type { AnswerOf } from '@yanche/contract/endpoint';
import type { checkUserPermission, PermissionScene } from '@yanche/contract/client';
import { failureText } from '@yanche/contract/failures';
import type { Language } from '@yanche/rules/bilingual';
import { validate as isUuid } from 'uuid';
import type { Deps } from '#deps.ts';
import { mayReadReport } from '#people/order-access.ts';
import type { Caller } from '#route.ts';
import { findReportReaders } from '#reports/reports.store.ts';
import { requiresOwnership, permissionOf } from './permission.ts';

type Question = { scene: PermissionScene; bizId?: string };

/** For screens that check before offering an action. Strangers' orders are answered as missing. */
export async function checkPermission(
  deps: Deps,
  caller: Caller | null,
  { scene, bizId }: Question,
  language: Language,
): Promise<AnswerOf<typeof checkUserPermission>> {
  const owns =
    caller !== null && bizId !== undefined && requiresOwnership(scene)
      ? await isPartyToOrder(deps, caller, bizId)
      : null;
  const permission = permissionOf(scene, caller, owns);
  if (permission.allowed) {
    return {
      allowed: true,
      reason: null,
      needLogin: false,
      needRealName: false,
      needDealer: false,
    };
  }
  const { missing, reason } = permission;
  return {
    allowed: false,
    reason: failureText(reason, language),
    needLogin: missing === 'login',
    needRealName: missing === 'realName',
    needDealer: missing === 'dealer',
  };
}

/** The same people who may read the order and its report. */
async function isPartyToOrder(deps: Deps, caller: Caller, orderId: string): Promise<boolean> {
  const order = isUuid(orderId) ? await findReportReaders(deps.db, orderId) : null;
  return order !== null && mayReadReport(order, caller);
}

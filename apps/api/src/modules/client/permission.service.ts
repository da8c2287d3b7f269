import type { AnswerOf } from '@yanche/contract/endpoint';
import type { checkUserPermission, PermissionScene } from '@yanche/contract/client';
import { failureText, type Language } from '@yanche/contract/failures';
import type { Deps } from '#deps';
import type { Caller } from '#route';
import { takesPartInOrder } from '#stores/users.store.ts';
import { asksOwner, permissionOf } from './permission.ts';

type Question = { scene: PermissionScene; bizId?: string };

/** Answers a screen that asks before it offers something. A stranger's order looks like none at all. */
export async function checkPermission(
  deps: Deps,
  caller: Caller | null,
  { scene, bizId }: Question,
  language: Language,
): Promise<AnswerOf<typeof checkUserPermission>> {
  const owns =
    caller !== null && bizId !== undefined && asksOwner(scene)
      ? await takesPartInOrder(deps.db, caller, bizId)
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

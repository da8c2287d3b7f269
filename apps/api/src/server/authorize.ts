import type { Endpoint } from '@yanche/contract/endpoint';
import { Failure } from '#lib/failure.ts';
import type { Caller, StaffCaller } from '#route.ts';

/** The only place that checks access to a call; services check who owns a thing. */
export function authorize(
  { access }: Endpoint,
  caller: Caller | null,
  staff: StaffCaller | null,
): void {
  if (access === 'none') return;
  if (typeof access === 'object' && 'staff' in access) {
    if (staff === null) throw new Failure('notLoggedIn');
    if (access.staff !== 'any' && !staff.policies.includes(access.staff)) {
      throw new Failure('noPermission');
    }
    return;
  }
  // Whose key came along was found, or refused, before (`partner-caller.ts`).
  if (typeof access === 'object' && 'partner' in access) return;
  if (caller === null) throw new Failure('notLoggedIn');
  if (access !== 'login' && !access.some((role) => caller.roles.includes(role))) {
    throw new Failure('noPermission');
  }
}

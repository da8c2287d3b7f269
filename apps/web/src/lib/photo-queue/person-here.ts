import { getUserInfoByToken } from '@yanche/contract/sso';
import { call } from '../call.ts';
import { keepPerson, keptPerson } from '../kept-person.ts';
import { inTime } from './photo-upload.ts';

const patience = 5_000; // ms; nobody waits with a camera for a network that stands still

/**
 * Who uses this phone: what the server said last, since photos are taken where there is no network. Null: nobody is logged in,
 * or nobody knows.
 */
export async function personHere(): Promise<string | null> {
  const kept = await keptPerson();
  if (kept !== null) return kept;
  try {
    const { userId } = await inTime(patience, (signal) =>
      call(getUserInfoByToken, { signal, quiet: true }),
    );
    await keepPerson(userId);
    return userId;
  } catch {
    return null;
  }
}

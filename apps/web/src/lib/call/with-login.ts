import { askLogin } from '#lib/current-user/login-gate.ts';
import { isFailure } from './call-error.ts';

/** For quiet calls, whose outcome is shown in place: a refusal for want of a session asks for the login, then repeats the work. */
export async function withLogin<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isFailure(error, 'notLoggedIn') && (await askLogin())) return work();
    throw error;
  }
}

import { loginTicketPrefix } from '@yanche/contract/people/session-token';
import { chooseSession } from '@yanche/host/choose-session';
import { endLogin } from '#lib/current-user/begun-login.ts';
import { endSession, fetchUser, spendTicket } from '#lib/current-user/fetch-user.ts';
import { decideLoginBy } from '#lib/current-user/login-gate.ts';
import {
  adoptToken,
  currentSource,
  shareToken,
  storedToken,
} from '#lib/current-user/session-token.ts';
import { sourceKnown } from '#lib/current-user/source-known.ts';

/** Uses the token or ticket that came in the address, if need be after asking. */
export async function takeToken(arrived: string, login: string | null): Promise<void> {
  const begunHere = endLogin(login);
  if (arrived === storedToken()) return shareToken(arrived);
  await sourceKnown();
  const isTicket = arrived.startsWith(loginTicketPrefix);
  const opened = isTicket ? await spendTicket(arrived) : null;
  const token = opened?.token ?? arrived;
  const theirs = opened?.user ?? (isTicket ? null : await fetchUser(arrived));
  const choice = await chooseSession({ theirs, current: storedToken(), begunHere }, whoIsHere);
  if (choice.action === 'adopt') {
    const before = storedToken();
    adoptToken(token);
    // Or each opening of a mini-program's page would leave a session behind.
    if (opened !== null && before !== null) void endSession(before);
  }
  if (choice.action !== 'ask') return;
  const refuse = async () => void (opened && (await endSession(opened.token)));
  const question = import('./switch-account.ts').then(({ askToSwitch }) =>
    askToSwitch({ ...choice, token, refuse }),
  );
  // Not awaited: the dialog needs the rendered app. If its code fails to load, everything stays as it is.
  void question.catch(refuse);
  if (choice.ours === null) void decideLoginBy(question);
}

/** Where the host decides, the cookies are nobody's. */
const whoIsHere = async (token: string | null) =>
  token === null && currentSource() === 'host' ? null : fetchUser(token);

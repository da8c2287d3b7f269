import { listSessions, revokeSession } from '@yanche/contract/people/sessions';
import {
  checkCaptchaAndSendSsoLoginCode,
  createLoginTicket,
  crossLogin,
  getUserInfoByToken,
  login,
  loginByTicket,
  logout,
  sendLoginCode,
} from '@yanche/contract/people/sso';
import { openRoute, type Route, route } from '#route.ts';
import * as auth from './auth.service.ts';
import { issueTicket } from './cross-ticket.service.ts';
import { issueLoginTicket } from './login-ticket.service.ts';
import { returnUrlOf } from './return-url.ts';
import { sendChecked, sendUnchecked } from './send-code.service.ts';
import { getSessions, revoke } from './sessions.service.ts';

export const authRoutes: Route[] = [
  openRoute(sendLoginCode, async ({ deps, body, language, visitor }) =>
    sendUnchecked(deps, { ...body, language, visitor }),
  ),
  openRoute(checkCaptchaAndSendSsoLoginCode, async ({ deps, body, language, visitor }) => {
    const { phone, token, ticket, randstr, captchaAppId: appId } = body;
    return sendChecked(deps, { phone, token, language, visitor }, { ticket, randstr, appId });
  }),
  openRoute(login, async ({ deps, body, session, visitor }) => {
    const { user, sessionId, token, expires } = await auth.login(deps, {
      phone: body.phone,
      code: body.code,
      agreementVersion: body.agreementVersion,
      oldTokens: session.tokens,
      visitor,
    });
    session.set(token, expires);
    if (deps.config.sisterOrigins.length > 0) {
      session.setCrossTicket(issueTicket(deps, user.userId, sessionId));
    }
    return { ...user, returnUrl: returnUrlOf(deps.config, body.returnUrl) };
  }),
  openRoute(crossLogin, async ({ deps, body, session, visitor }) => {
    const { user, token, expires } = await auth.crossLogin(deps, {
      ...body,
      ourToken: session.cookie,
      visitor,
    });
    session.set(token, expires, 'sister');
    return user;
  }),
  route(createLoginTicket, async ({ deps, session }) => issueLoginTicket(deps, session.id)),
  openRoute(loginByTicket, async ({ deps, body, visitor }) => {
    const { user, token } = await auth.loginByTicket(deps, { ...body, visitor });
    return { token, user };
  }),
  route(getUserInfoByToken, async ({ caller }) => auth.userInfoOf(caller)),
  openRoute(logout, async ({ deps, session }) => {
    await auth.logout(deps, session.tokens);
    session.set(null);
    return {};
  }),
  route(listSessions, async ({ deps, caller, session, language }) =>
    getSessions(deps, caller, session.id, language),
  ),
  route(revokeSession, async ({ deps, caller, body, session }) => {
    const revoked = await revoke(deps, caller, body, session.id);
    if ('sessionId' in body && body.sessionId === session.id) session.set(null);
    return { revoked };
  }),
];

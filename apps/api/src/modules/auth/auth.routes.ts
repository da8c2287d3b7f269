import { getUserInfoByToken, login, logout, sendLoginCode } from '@yanche/contract/sso';
import { openRoute, type Route, route } from '#route';
import * as auth from './auth.service.ts';
import * as loginCode from './login-code.service.ts';

export const authRoutes: Route[] = [
  openRoute(sendLoginCode, async ({ deps, body, language }) =>
    loginCode.sendLoginCode(deps, body.phone, language),
  ),
  openRoute(login, async ({ deps, body, session, visitor }) => {
    const { user, token, expires } = await auth.login(deps, {
      phone: body.phone,
      code: body.code,
      oldTokens: session.tokens,
      userAgent: visitor.userAgent,
    });
    session.set(token, expires);
    return user;
  }),
  route(getUserInfoByToken, async ({ caller }) => auth.userInfoOf(caller)),
  openRoute(logout, async ({ deps, session }) => {
    await auth.logout(deps, session.tokens);
    session.set(null);
    return {};
  }),
];

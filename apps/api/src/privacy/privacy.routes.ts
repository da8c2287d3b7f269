import { closeAccount, getAccountClosing, sendClosingCode } from '@yanche/contract/privacy/privacy';
import { type Route, route } from '#route.ts';
import { closeOwnAccount, getClosing, sendCodeToClose } from './close-account.service.ts';

export const privacyRoutes: Route[] = [
  route(getAccountClosing, async ({ deps, caller }) => getClosing(deps, caller)),
  route(sendClosingCode, async ({ deps, caller, visitor, language }) =>
    sendCodeToClose(deps, { caller, visitor, language }),
  ),
  route(closeAccount, async ({ deps, caller, visitor, body, session }) => {
    const closed = await closeOwnAccount(deps, { caller, visitor, code: body.code });
    session.set(null);
    return closed;
  }),
];

import {
  endStaffSession,
  enrolAuthenticator,
  finishStaffLogin,
  listSampleStaff,
  listStaffSessions,
  revokeStaffSession,
  startStaffLogin,
  whoIsAtConsole,
} from '@yanche/contract/console/staff-login';
import { openRoute, type Route, staffRoute } from '#route.ts';
import { readSampleStaff } from '../sample-staff.ts';
import { consoleUserOf, enrol, finishLogin, startLogin } from './staff-login.service.ts';
import { endOwnSession, listOwnSessions } from './staff-sessions.service.ts';

export const staffLoginRoutes: Route[] = [
  openRoute(startStaffLogin, async ({ deps, body, visitor, language }) =>
    startLogin(deps, body, { visitor, language }),
  ),
  openRoute(finishStaffLogin, async ({ deps, body, visitor, setStaffCookie }) => {
    const done = await finishLogin(deps, body, visitor);
    if ('enrol' in done) return done.enrol;
    setStaffCookie(done.opened.token, done.opened.expires);
    return { next: 'open' as const, user: done.opened.user };
  }),
  openRoute(enrolAuthenticator, async ({ deps, body, visitor, setStaffCookie }) => {
    const { user, token, expires } = await enrol(deps, body, visitor);
    setStaffCookie(token, expires);
    return user;
  }),
  openRoute(listSampleStaff, async ({ deps }) => readSampleStaff(deps)),
  staffRoute(whoIsAtConsole, async ({ staff }) => consoleUserOf(staff)),
  staffRoute(endStaffSession, async ({ deps, staff, setStaffCookie }) => {
    await endOwnSession(deps, staff, staff.sessionId);
    setStaffCookie(null);
    return {};
  }),
  staffRoute(listStaffSessions, async ({ deps, staff, language }) =>
    listOwnSessions(deps, staff, language),
  ),
  staffRoute(revokeStaffSession, async ({ deps, staff, body, setStaffCookie }) => {
    await endOwnSession(deps, staff, body.sessionId);
    if (body.sessionId === staff.sessionId) setStaffCookie(null);
    return {};
  }),
];

import { listAudit, listAuditActors } from '@yanche/contract/console/audit';
import {
  decideStaffRoles,
  endSessionsOfStaff,
  giveEnrolmentCode,
  inviteStaff,
  listStaff,
  proposeStaffRoles,
  readStaffPhone,
  setStaffStatus,
} from '@yanche/contract/console/staff';
import { type Route, staffRoute } from '#route.ts';
import { readActors, readAudit } from './audit/audit.service.ts';
import { readStaffList } from './list-staff.service.ts';
import { decideRoles, invite, proposeRoles } from './rights.service.ts';
import { endSessions, giveEnrolment, readPhone, setStatus } from './staff.service.ts';

export const staffRoutes: Route[] = [
  staffRoute(listAudit, async ({ deps, staff, query, language }) =>
    readAudit(deps, staff, query, language),
  ),
  staffRoute(listAuditActors, async ({ deps, staff }) => readActors(deps, staff)),
  staffRoute(listStaff, async ({ deps, staff, query }) => readStaffList(deps, staff, query)),
  staffRoute(inviteStaff, async ({ deps, staff, body }) => invite(deps, staff, body)),
  staffRoute(proposeStaffRoles, async ({ deps, staff, body }) => proposeRoles(deps, staff, body)),
  staffRoute(decideStaffRoles, async ({ deps, staff, body }) => decideRoles(deps, staff, body)),
  staffRoute(setStaffStatus, async ({ deps, staff, body }) => setStatus(deps, staff, body)),
  staffRoute(giveEnrolmentCode, async ({ deps, staff, body }) => giveEnrolment(deps, staff, body)),
  staffRoute(endSessionsOfStaff, async ({ deps, staff, body }) => endSessions(deps, staff, body)),
  staffRoute(readStaffPhone, async ({ deps, staff, body }) => readPhone(deps, staff, body)),
];

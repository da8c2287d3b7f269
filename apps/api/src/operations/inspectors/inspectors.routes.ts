import { decideAppeal, listAppeals } from '@yanche/contract/console/appeals';
import {
  acceptApplication,
  declineApplication,
  listApplications,
} from '@yanche/contract/console/applications';
import {
  decideCertificate,
  editInspector,
  endLeave,
  inviteInspector,
  listInspectors,
  planLeave,
  readInspectorPhone,
  reopenIdentity,
  setCertificateStatus,
  setInspectorStatus,
  withdrawInvitation,
} from '@yanche/contract/console/inspectors';
import { type Route, staffRoute } from '#route.ts';
import { decideAppealAtConsole, readAppealsAtConsole } from './appeals.service.ts';
import { accept, decline, readApplications } from './applications.service.ts';
import { setCertificate } from './certificate-status.service.ts';
import { callOff, plan, readPhone, setStatus } from './inspector-absence.service.ts';
import { decide, edit, invite, withdraw } from './invite-inspector.service.ts';
import { reopen } from './reopen-identity.service.ts';
import { readInspectors } from './list-inspectors.service.ts';

export const inspectorRoutes: Route[] = [
  staffRoute(listInspectors, async ({ deps, staff, query, language }) =>
    readInspectors(deps, staff, query, language),
  ),
  staffRoute(listApplications, async ({ deps, staff, query, language }) =>
    readApplications(deps, staff, query, language),
  ),
  staffRoute(acceptApplication, async ({ deps, staff, body }) => accept(deps, staff, body)),
  staffRoute(declineApplication, async ({ deps, staff, body }) => decline(deps, staff, body)),
  staffRoute(listAppeals, async ({ deps, staff, query }) =>
    readAppealsAtConsole(deps, staff, query),
  ),
  staffRoute(decideAppeal, async ({ deps, staff, body }) =>
    decideAppealAtConsole(deps, staff, body),
  ),
  staffRoute(inviteInspector, async ({ deps, staff, body, language }) =>
    invite(deps, staff, body, language),
  ),
  staffRoute(withdrawInvitation, async ({ deps, staff, body }) => withdraw(deps, staff, body)),
  staffRoute(decideCertificate, async ({ deps, staff, body, language }) =>
    decide(deps, staff, body, language),
  ),
  staffRoute(reopenIdentity, async ({ deps, staff, body, language }) =>
    reopen(deps, staff, body, language),
  ),
  staffRoute(editInspector, async ({ deps, staff, body, language }) =>
    edit(deps, staff, body, language),
  ),
  staffRoute(planLeave, async ({ deps, staff, body, language }) =>
    plan(deps, staff, body, language),
  ),
  staffRoute(endLeave, async ({ deps, staff, body, language }) =>
    callOff(deps, staff, body, language),
  ),
  staffRoute(setInspectorStatus, async ({ deps, staff, body, language }) =>
    setStatus(deps, staff, body, language),
  ),
  staffRoute(setCertificateStatus, async ({ deps, staff, body, language }) =>
    setCertificate(deps, staff, body, language),
  ),
  staffRoute(readInspectorPhone, async ({ deps, staff, body }) => readPhone(deps, staff, body)),
];

import {
  acceptConsoleClaim,
  askForMore,
  confirmClaim,
  decideClaim,
  getConsoleClaim,
  listConsoleClaims,
  takeClaim,
} from '@yanche/contract/console/claims';
import { type Route, staffRoute } from '#route.ts';
import { confirmAtDesk, decideAtDesk } from './decide.service.ts';
import { acceptAtDesk, askAtDesk, take } from './desk-acts.service.ts';
import { readClaimQueue } from './list-desk.service.ts';
import { readDeskClaim } from './read-desk.service.ts';

export const claimDeskRoutes: Route[] = [
  staffRoute(listConsoleClaims, async ({ deps, staff, query, language }) =>
    readClaimQueue(deps, staff, query, language),
  ),
  staffRoute(getConsoleClaim, async ({ deps, staff, query, language }) =>
    readDeskClaim(deps, staff, query.claimId, language),
  ),
  staffRoute(takeClaim, async ({ deps, staff, body }) => take(deps, staff, body.claimId)),
  staffRoute(acceptConsoleClaim, async ({ deps, staff, body }) => acceptAtDesk(deps, staff, body)),
  staffRoute(askForMore, async ({ deps, staff, body }) => askAtDesk(deps, staff, body)),
  staffRoute(decideClaim, async ({ deps, staff, body }) => decideAtDesk(deps, staff, body)),
  staffRoute(confirmClaim, async ({ deps, staff, body }) => confirmAtDesk(deps, staff, body)),
];

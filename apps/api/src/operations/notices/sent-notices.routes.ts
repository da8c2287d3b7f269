import { listSentNotices, resendNotice } from '@yanche/contract/console/sent-notices';
import { type Route, staffRoute } from '#route.ts';
import { readSentNotices, sendAgain } from './sent-notices.service.ts';

export const sentNoticeRoutes: Route[] = [
  staffRoute(listSentNotices, async ({ deps, staff: reader, query, language }) =>
    readSentNotices(deps, { reader, language }, query),
  ),
  staffRoute(resendNotice, async ({ deps, staff: reader, body, language }) =>
    sendAgain(deps, { reader, language }, body),
  ),
];

import {
  countNotices,
  getNoticeSettings,
  linkMiniProgram,
  listNotices,
  readNotices,
  setNoticeSettings,
} from '@yanche/contract/notices/notices';
import { type Route, route } from '#route.ts';
import { countOwnUnread, listOwnNotices, markOwnRead } from './my-notices.service.ts';
import { getSettings, linkToMiniProgram, saveSettings } from './notice-settings.service.ts';

export const noticeRoutes: Route[] = [
  route(listNotices, async ({ deps, caller, query, language }) =>
    listOwnNotices(deps, {
      ...query,
      userId: caller.userId,
      dealerId: caller.dealerId,
      language,
    }),
  ),
  route(countNotices, async ({ deps, caller }) => countOwnUnread(deps, caller.userId)),
  route(readNotices, async ({ deps, caller, body }) => markOwnRead(deps, caller.userId, body)),
  route(getNoticeSettings, async ({ deps, caller }) => getSettings(deps, caller.userId)),
  route(setNoticeSettings, async ({ deps, caller, body }) =>
    saveSettings(deps, caller.userId, body),
  ),
  route(linkMiniProgram, async ({ deps, caller, body }) =>
    linkToMiniProgram(deps, caller.userId, body.code),
  ),
];

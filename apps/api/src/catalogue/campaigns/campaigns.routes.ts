import {
  createCampaign,
  editCampaign,
  hideCampaign,
  listCampaigns,
  showCampaign,
} from '@yanche/contract/console/campaigns';
import { type Route, staffRoute } from '#route.ts';
import {
  changeCampaign,
  makeCampaign,
  readCampaigns,
  setCampaignShown,
} from './campaigns.service.ts';

export const campaignRoutes: Route[] = [
  staffRoute(listCampaigns, async ({ deps, staff, query }) => readCampaigns(deps, staff, query)),
  staffRoute(createCampaign, async ({ deps, staff, body }) => makeCampaign(deps, staff, body)),
  staffRoute(editCampaign, async ({ deps, staff, body }) => changeCampaign(deps, staff, body)),
  staffRoute(showCampaign, async ({ deps, staff, body }) =>
    setCampaignShown(deps, staff, body, true),
  ),
  staffRoute(hideCampaign, async ({ deps, staff, body }) =>
    setCampaignShown(deps, staff, body, false),
  ),
];

import { getCampaign, sampleReport } from '@yanche/contract/catalogue/showcase';
import { openRoute, type Route } from '#route.ts';
import { findSampleReport } from './sample-report.store.ts';
import { readCampaign } from './campaigns/read-campaign.service.ts';

export const showcaseRoutes: Route[] = [
  openRoute(getCampaign, async ({ deps, query, language }) =>
    readCampaign(deps, query.id, language),
  ),
  openRoute(sampleReport, async ({ deps: { config, db, clock } }) => ({
    // Only the sample world has one.
    report: config.seed === 'sample' ? await findSampleReport(db, clock.now()) : null,
  })),
];

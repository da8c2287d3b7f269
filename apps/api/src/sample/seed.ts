import type { Deps } from '#deps.ts';
import { withSeedLock } from './seed.store.ts';
import { seedCampaigns } from './campaigns.ts';
import { hireInspectors } from './cast.ts';
import { seedClaims } from './claims.ts';
import { hireStaff } from './hire-staff.ts';
import { seedListings } from './listings.ts';
import { plans } from './plan.ts';
import { seedBulkOrders } from './seed-bulk-orders.ts';
import { seedPartners, seedPartnerTasks } from './partners.ts';
import { seedPayRates } from './pay-rates.ts';
import { seedGrayRules, seedReference } from './reference.ts';
import { seedWorld } from './world.ts';

/** Seeds an empty database as configured. Idempotent. */
export async function seed(deps: Deps): Promise<void> {
  await seedGrayRules(deps.db);
  if (deps.config.seed === 'empty') return;
  await seedReference(deps.db);
  await seedSample(deps);
}

/**
 * The sample world; with more orders requested it adds bulk ones for measurements. Other processes wait until it is
 * complete: their jobs would act on unfinished orders.
 */
export const seedSample = (
  deps: Deps,
  { orders = plans.length }: { orders?: number } = {},
): Promise<void> =>
  withSeedLock(deps.db, async () => {
    await seedPayRates(deps);
    await seedWorld(deps, orders);
    await hireInspectors(deps);
    await hireStaff(deps);
    await seedPartners(deps);
    await seedPartnerTasks(deps);
    await seedCampaigns(deps.db, deps.clock.now());
    await seedClaims(deps);
    await seedListings(deps.db, deps.clock.now());
    if (orders > plans.length) await seedBulkOrders(deps.db, orders - plans.length);
  });

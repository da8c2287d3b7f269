import type { Marketplace } from './marketplace.ts';

/** Takes every car: that it stands in our own table as published is all there is. The screens say so. */
export const localMarketplace: Marketplace = {
  name: 'local',
  notify: async () => ({ outcome: 'accepted' }),
};

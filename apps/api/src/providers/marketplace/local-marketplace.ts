import type { Marketplace } from './marketplace.ts';

/** Accepts every car: its status in our own table is all there is. The screens say so. */
export const localMarketplace: Marketplace = {
  name: 'local',
  notify: async () => ({ outcome: 'accepted' }),
};

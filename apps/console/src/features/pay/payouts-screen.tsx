import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { payoutsResource } from './payouts-resource.tsx';

export const PayoutsScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={payoutsResource} user={user} />
);

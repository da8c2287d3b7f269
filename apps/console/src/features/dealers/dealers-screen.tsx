import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { dealersResource } from './dealers-resource.tsx';

export const DealersScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={dealersResource} user={user} />
);

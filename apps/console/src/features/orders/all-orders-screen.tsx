import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { allOrdersResource } from './all-orders-resource.tsx';

export const AllOrdersScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={allOrdersResource} user={user} />
);

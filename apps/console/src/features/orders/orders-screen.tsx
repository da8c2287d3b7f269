import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { ordersResource } from './orders-resource.tsx';

export const OrdersScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={ordersResource} user={user} />
);

import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { productsResource } from './products-resource.tsx';

export const ProductsScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={productsResource} user={user} />
);

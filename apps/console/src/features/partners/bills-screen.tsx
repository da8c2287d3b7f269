import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { billsResource } from './bills-resource.tsx';

export const PartnerBillsScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={billsResource} user={user} />
);

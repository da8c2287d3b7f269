import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { refundsResource } from './refunds-resource.tsx';

export const RefundsScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={refundsResource} user={user} />
);

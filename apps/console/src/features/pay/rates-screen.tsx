import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { ratesResource } from './rates-resource.tsx';

export const PayRatesScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={ratesResource} user={user} />
);

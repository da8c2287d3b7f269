import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { statementsResource } from './statements-resource.tsx';

export const PayStatementsScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={statementsResource} user={user} />
);

import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { walletsResource } from './wallets-resource.tsx';

export const WalletsScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={walletsResource} user={user} />
);

import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { townsResource } from './towns-resource.tsx';

export const TownsScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={townsResource} user={user} />
);

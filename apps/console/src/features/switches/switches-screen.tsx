import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { switchesResource } from './switches-resource.tsx';

export const SwitchesScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={switchesResource} user={user} />
);

import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { supportResource } from './support-resource.tsx';

export const SupportScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={supportResource} user={user} />
);

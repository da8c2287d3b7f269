import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { applicationsResource } from './applications-resource.tsx';

export const ApplicationsScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={applicationsResource} user={user} />
);

import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { noticesResource } from './notices-resource.tsx';

export const NoticesScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={noticesResource} user={user} />
);

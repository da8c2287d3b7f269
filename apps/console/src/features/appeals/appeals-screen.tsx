import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { appealsResource } from './appeals-resource.tsx';

export const AppealsScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={appealsResource} user={user} />
);

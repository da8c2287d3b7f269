import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { staffResource } from './staff-resource.tsx';

export const StaffScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={staffResource} user={user} />
);

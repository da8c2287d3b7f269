import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { holidaysResource } from './holidays-resource.tsx';

export const HolidaysScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={holidaysResource} user={user} />
);

import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { bookingsResource } from './bookings-resource.tsx';

export const BookingsScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={bookingsResource} user={user} />
);

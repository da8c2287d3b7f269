import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { pointsResource } from './points-resource.tsx';

export const PointsScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={pointsResource} user={user} />
);

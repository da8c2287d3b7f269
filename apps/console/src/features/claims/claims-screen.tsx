import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { claimsResource } from './claims-resource.tsx';

export const ClaimsScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={claimsResource} user={user} />
);

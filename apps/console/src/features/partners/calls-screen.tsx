import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { callsResource } from './calls-resource.tsx';

export const PartnerCallsScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={callsResource} user={user} />
);

import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { partnersResource } from './partners-resource.tsx';

export const PartnersScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={partnersResource} user={user} />
);

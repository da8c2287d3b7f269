import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { blocksResource } from './blocks-resource.tsx';

export const BlocksScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={blocksResource} user={user} />
);

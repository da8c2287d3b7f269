import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { inspectorsResource } from './inspectors-resource.tsx';

export const InspectorsScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={inspectorsResource} user={user} />
);

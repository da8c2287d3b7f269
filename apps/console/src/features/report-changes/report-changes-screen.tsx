import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { changesResource } from './changes-resource.tsx';

export const ReportChangesScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={changesResource} user={user} />
);

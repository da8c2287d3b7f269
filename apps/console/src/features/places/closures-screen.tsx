import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { closuresResource } from './closures-resource.tsx';

export const ClosuresScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={closuresResource} user={user} />
);

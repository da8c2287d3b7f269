import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { peopleResource } from './people-resource.tsx';

export const PeopleScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={peopleResource} user={user} />
);

import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { faceCasesResource } from './face-cases-resource.tsx';

export const FaceCasesScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={faceCasesResource} user={user} />
);

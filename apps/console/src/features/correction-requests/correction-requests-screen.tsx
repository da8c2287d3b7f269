import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { correctionRequestsResource } from './correction-requests-resource.tsx';

export const CorrectionRequestsScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={correctionRequestsResource} user={user} />
);

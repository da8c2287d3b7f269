import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { campaignsResource } from './campaigns-resource.tsx';

export const CampaignsScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={campaignsResource} user={user} />
);

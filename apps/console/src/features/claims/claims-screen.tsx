import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { claimsResource } from './claims-resource.tsx';
import { deskLists } from './desk-lists.ts';

export const ClaimsScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={claimsResource} user={user} siblings={deskLists} />
);

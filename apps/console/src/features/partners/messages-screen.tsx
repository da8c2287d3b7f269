import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { messagesResource } from './messages-resource.tsx';

export const PartnerMessagesScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={messagesResource} user={user} />
);

import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { settingsResource } from './settings-resource.tsx';

export const SettingsScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={settingsResource} user={user} />
);

import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { auditResource } from './audit-resource.tsx';

export const AuditScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={auditResource} user={user} />
);

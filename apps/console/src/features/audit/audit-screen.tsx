import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { lazy } from 'react';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';

/** The words of every fact of the log come with it, apart from what all lists share. */
const AuditList = lazy(async () => {
  const { auditResource } = await import('./audit-resource.tsx');
  const List = ({ user }: { user: ConsoleUser }) => (
    <ResourceScreen resource={auditResource} user={user} />
  );
  return { default: List };
});

export const AuditScreen = ({ user }: { user: ConsoleUser }) => <AuditList user={user} />;

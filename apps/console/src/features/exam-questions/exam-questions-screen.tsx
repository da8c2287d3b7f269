import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { examQuestionsResource } from './exam-questions-resource.tsx';

export const ExamQuestionsScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={examQuestionsResource} user={user} />
);

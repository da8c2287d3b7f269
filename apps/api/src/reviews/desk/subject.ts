import type { ReviewSubject } from '@yanche/contract/console/desk';

/** What is reviewed, as rows about it name it: by the task of an inspection, or by the order of a self-inspection. */
export type SubjectRef = { column: 'task_id' | 'self_order_id'; id: string };

export const ofTask = (id: string): SubjectRef => ({ column: 'task_id', id });
export const ofSelfOrder = (id: string): SubjectRef => ({ column: 'self_order_id', id });

export const subjectRef = (subject: ReviewSubject): SubjectRef =>
  'taskId' in subject ? ofTask(subject.taskId) : ofSelfOrder(subject.selfOrderId);

import type { TaskDetail } from '@yanche/contract/inspections/inspections';
import { Card } from '@yanche/ui/card';
import { Code, Muted, Row, Text } from '@yanche/ui/layout';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { CallCustomer } from '../../contact/call-customer.tsx';
import { inspectTexts } from '../inspect.texts.ts';
import { EndVisit } from './end-visit.tsx';
import styles from './job-card.module.css';

type JobCardProps = {
  task: TaskDetail;
  /** What was sent back item by item. */
  notice?: ReactNode;
};

/** Car, place, contact and what was sent back. */
export function JobCard({ task, notice }: JobCardProps) {
  const t = useTexts(inspectTexts);
  const { contact } = task;
  return (
    <>
      {notice}
      {task.reviewComment && task.sentBack == null && (
        <div className={styles.comment}>
          <CircleAlert size={20} aria-hidden="true" />
          <div>
            <strong>{t.sentBack}</strong>
            <p>{task.reviewComment}</p>
          </div>
        </div>
      )}
      <Card>
        <Row gap={12} align="center" justify="between">
          <div>
            <Text as="h2" size={15}>
              {task.carTitle}
            </Text>
            <Code as="p" mt={2} mb={2} size={13}>
              {task.vin}
            </Code>
            <Muted>
              {task.productName} · {task.place}
            </Muted>
            {task.extras?.map((duty) => (
              <Text key={duty} size={13} weight="medium">
                {t.extra} {duty}
              </Text>
            ))}
            {task.practice === undefined ? (
              <div className={styles.end}>
                <EndVisit />
              </div>
            ) : (
              <Muted>{t.practiceNote}</Muted>
            )}
          </div>
          {contact !== null && <CallCustomer taskId={task.taskId} contact={contact} compact />}
        </Row>
      </Card>
    </>
  );
}

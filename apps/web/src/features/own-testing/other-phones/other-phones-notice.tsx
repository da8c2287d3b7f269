import { useEffect, useState } from 'react';
import { Notice } from '#lib/screen/notice.tsx';
import { askOtherPhones } from './ask-other-phones.ts';

/** Says, before a job is ended here, that another phone records it. */
export function OtherPhonesNotice({ taskId }: { taskId: string }) {
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    void askOtherPhones(taskId).then((text) => left || setSaid(text));
    return () => {
      left = true;
    };
  }, [taskId]);
  return said === null ? null : (
    <Notice tone="minor" role="alert">
      <span style={{ whiteSpace: 'pre-line' }}>{said}</span>
    </Notice>
  );
}

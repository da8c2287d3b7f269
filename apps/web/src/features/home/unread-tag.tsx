import { countNotices } from '@yanche/contract/notices/notices';
import { Tag } from '@yanche/ui/tag';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { homeTexts } from './home.texts.ts';

/** How many messages wait; nothing while there are none, or nobody knows. */
export function UnreadTag() {
  const t = useTexts(homeTexts);
  const { data } = useCall(countNotices, undefined, { quiet: true, staleTime: 0 });
  if (data === undefined || data.unread === 0) return null;
  return (
    <Tag tone="major" icon={false}>
      {t.unread(data.unread)}
    </Tag>
  );
}

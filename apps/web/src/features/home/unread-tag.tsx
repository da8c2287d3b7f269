import { countNotices } from '@yanche/contract/notices/notices';
import { Tag } from '@yanche/ui/tag';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { homeTexts } from './home.texts.ts';

/** Number of unread messages; nothing when 0 or unknown. */
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

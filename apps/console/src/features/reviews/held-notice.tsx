import { Alert } from 'antd';
import { formatTime } from '#lib/language/format-time.ts';
import { useTexts } from '#lib/language/language.ts';
import { reviewsTexts } from './reviews.texts.ts';
import type { Held } from './use-hold.ts';

/** Who else has it open, and until when; or why the reader decides nothing. */
export function HeldNotice({ held }: { held: Held }) {
  const t = useTexts(reviewsTexts);
  const hold = held?.hold ?? null;
  if (held?.barred === true)
    return (
      <output>
        <Alert role="none" type="warning" title={t.barred} />
      </output>
    );
  if (hold === null || hold.mine) return null;
  return (
    <output>
      <Alert
        role="none"
        type="warning"
        title={t.heldUntil(hold.name, formatTime(hold.until).slice(11, 16))}
      />
    </output>
  );
}

import type { CarBlock } from '@yanche/contract/console/car-block';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { blockStopWords } from '@yanche/rules/staff/blocks';
import { Tag } from 'antd';
import { Ban } from 'lucide-react';
import { formatMinute } from '#lib/language/format-time.ts';
import { useLanguage } from '#lib/language/language.ts';

/** `已限制：登记信息存疑`, with what is stopped and until when. */
export function blockedWords(block: NonNullable<CarBlock>, language: Language): string {
  const { why, stops, until } = block;
  const [zh, en] = blockStopWords(stops);
  const end = until === null ? null : formatMinute(until);
  const words: Bilingual = [
    `已限制：${why}（不能${zh}${end === null ? '' : `，到 ${end}`}）`,
    `Blocked: ${why} (kept from ${en}${end === null ? '' : ` until ${end}`})`,
  ];
  return inLanguage(words, language);
}

/** That a car is on the block list; `short` where a row has no place for the reason, which is read by pointing at it. */
export function BlockedMark({ block, short = false }: { block: CarBlock; short?: boolean }) {
  const language = useLanguage();
  if (block === null) return null;
  const words = blockedWords(block, language);
  return (
    <Tag
      color="error"
      icon={<Ban size={12} aria-hidden />}
      title={words}
      style={{ marginInlineEnd: 0, whiteSpace: 'normal' }}
    >
      {short ? inLanguage(['已限制', 'Blocked'], language) : words}
    </Tag>
  );
}

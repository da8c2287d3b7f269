import { langOf } from '@yanche/rules/lang-of';
import type { AnswerOf } from '@yanche/contract/endpoint';
import type { listInbox } from '@yanche/contract/people/inbox';
import { Row, Text } from '@yanche/ui/layout';
import { toast } from '@yanche/ui/toast';
import Copy from 'lucide-react/icons/copy';
import { copyText } from '#lib/browser/copy-text.ts';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import styles from './inbox.module.css';
import { inboxTexts } from './inbox.texts.ts';

type Message = AnswerOf<typeof listInbox>[number];

/** One message; a tap copies its code. */
export function MessageCard({ phoneMask, text, kind, at }: Message) {
  const t = useTexts(inboxTexts);
  const { time } = useFormat();
  const code = kind === 'code' ? /\b\d{6}\b/.exec(text)?.[0] : undefined; // spec §9: code length 6
  const copy = async (digits: string) => {
    toast((await copyText(digits)) ? t.copied(digits) : t.copyFailed);
  };
  return (
    <li className={styles.message}>
      <Row as="p" gap={12} justify="between" mb={8} color="muted" size={13}>
        <span>
          {t[kind]} · {t.to(phoneMask)}
        </span>
        <Text as="time" noShrink dateTime={at}>
          {time(at, 'dateTime')}
        </Text>
      </Row>
      {code !== undefined && (
        <button type="button" className={styles.code} onClick={() => void copy(code)}>
          <span className={styles.digits}>{code}</span>
          <Row as="span" gap={4} align="center" size={13}>
            <Copy size={16} aria-hidden="true" /> {t.tapToCopy}
          </Row>
        </button>
      )}
      <Text size={13}>
        <span lang={langOf(text)}>{text}</span>
      </Text>
    </li>
  );
}

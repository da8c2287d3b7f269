import { type Block, listBlocks } from '@yanche/contract/console/blocks';
import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { inLanguage } from '@yanche/rules/bilingual';
import { type BlockKind, blockStopWords } from '@yanche/rules/staff/blocks';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useCall } from '#lib/call/use-call.ts';
import { formatMinute } from '#lib/language/format-time.ts';
import { useLanguage } from '#lib/language/language.ts';
import css from '#lib/page/page.module.css';
import { CommandDialog } from '#lib/resource/command-dialog.tsx';
import { mayOpen } from '#lib/session/use-me.ts';
import { blockThis, liftCommand } from './block-commands.ts';

type Props = { kind: BlockKind; id: string; name: string; user: ConsoleUser };

/** What a person or dealer is kept from now, lifting it, and keeping them from something. */
export function BlocksOf({ kind, id, name, user }: Props) {
  const language = useLanguage();
  const mayRead = mayOpen(user, 'blocks.read');
  const { data } = useCall(listBlocks, { subjectId: id, state: 'now' }, { enabled: mayRead });
  const [isBlocking, setBlocking] = useState(false);
  const [lifting, setLifting] = useState<Block | null>(null);
  if (!mayRead) return null;
  return (
    <>
      {data?.data.map((block) => (
        <Alert
          key={block.blockId}
          type="error"
          title={inLanguage(saying(block), language)}
          action={
            block.actions.includes('lift') && (
              <Button size="small" onClick={() => setLifting(block)}>
                {inLanguage(liftCommand.title, language)}
              </Button>
            )
          }
        />
      ))}
      {mayOpen(user, 'blocks.change') && (
        <div className={css.actions}>
          <Button danger onClick={() => setBlocking(true)}>
            {inLanguage(blockThis.title, language)}
          </Button>
        </div>
      )}
      {isBlocking && (
        <CommandDialog
          command={blockThis}
          row={{ kind, id }}
          subject={name}
          onClose={() => setBlocking(false)}
        />
      )}
      {lifting !== null && (
        <CommandDialog
          command={liftCommand}
          row={lifting}
          subject={name}
          onClose={() => setLifting(null)}
        />
      )}
    </>
  );
}

function saying({ stops, told, endsAt }: Block): readonly [string, string] {
  const [zh, en] = blockStopWords(stops);
  const until = endsAt === null ? null : formatMinute(endsAt);
  return [
    `不能${zh}${until === null ? '' : `，到 ${until}`}：${told}`,
    `Kept from ${en}${until === null ? '' : ` until ${until}`}: ${told}`,
  ];
}

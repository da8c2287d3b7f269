import { counted, defineTexts } from '@yanche/rules/bilingual';
import { Button } from '@yanche/ui/button';
import { lazy, useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { Deferred } from '#lib/screen/deferred.tsx';

const VisitThreadSheet = lazy(async () => ({
  default: (await import('./visit-thread-sheet.tsx')).VisitThreadSheet,
}));

const askTexts = defineTexts({
  ask: ['问检测师', 'Ask the inspector'],
  answer: ['客户留言', 'Messages'],
  written: ['留言记录', 'Messages'],
  unread: [(count: number) => `${count} 条新留言`, (count) => counted(count, 'new message')],
});

type AskButtonProps = {
  orderId: string;
  as: 'customer' | 'inspector';
  messages: { unread: number; mayWrite: boolean };
};

/** Opens what customer and inspector write to each other, and says that something new is there. */
export function AskButton({ orderId, as, messages: { unread, mayWrite } }: AskButtonProps) {
  const t = useTexts(askTexts);
  const [open, setOpen] = useState(false);
  const words = as === 'inspector' ? t.answer : mayWrite ? t.ask : t.written;
  return (
    <>
      <Button tone="tint" size="small" onClick={() => setOpen(true)}>
        {unread > 0 ? `${words} · ${t.unread(unread)}` : words}
      </Button>
      <Deferred open={open}>
        <VisitThreadSheet orderId={orderId} as={as} open={open} onClose={() => setOpen(false)} />
      </Deferred>
    </>
  );
}

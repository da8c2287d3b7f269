import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { reportByOrder } from '@yanche/contract/reports/reports';
import { Cell } from '@yanche/ui/cell';
import { Field } from '@yanche/ui/field';
import { Muted } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { SkeletonLines, SkeletonScreen } from '@yanche/ui/skeleton';
import { useState } from 'react';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { call } from '#lib/call/call.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { caseTexts } from './case.texts.ts';

type Item = { code: string; name: string };

/** Items of the report of an order, each once. */
export function useReportItems(orderId: string, enabled: boolean): UseQueryResult<Item[]> {
  const language = useLanguage();
  return useQuery({
    queryKey: ['report items', orderId, language],
    enabled,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const { content } = await call(reportByOrder, { query: { orderId }, signal, quiet: true });
      const all = content.groups.flatMap(({ items }) => items);
      return [...new Map(all.map(({ code, name }) => [code, { code, name }])).values()];
    },
  });
}

type ItemPickerProps = {
  items: UseQueryResult<Item[]>;
  open: boolean;
  onClose: () => void;
  onPick: (code: string | null) => void;
};

/** Finds an item of the report by its name. */
export function ItemPicker({ items, open, onClose, onPick }: ItemPickerProps) {
  const t = useTexts(caseTexts);
  const [typed, setTyped] = useState('');
  const pick = (code: string | null) => {
    onPick(code);
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={t.part} height="tall">
      <Field
        label={t.partSearch}
        hideLabel
        placeholder={t.partSearch}
        value={typed}
        onChange={setTyped}
      />
      <AnswerView of={items} loading={skeleton}>
        {(all) => {
          const wanted = typed.trim().toLowerCase();
          const found = all.filter(({ name }) => name.toLowerCase().includes(wanted));
          return (
            <>
              <Cell layout="wide" label={t.partNone} onClick={() => pick(null)} />
              {found.map(({ code, name }) => (
                <Cell key={code} layout="wide" label={name} onClick={() => pick(code)} />
              ))}
              {found.length === 0 && <Muted mt={12}>{t.partNothing}</Muted>}
            </>
          );
        }}
      </AnswerView>
    </Sheet>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonLines lines={6} />
  </SkeletonScreen>
);

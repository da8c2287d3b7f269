import { Button } from '@yanche/ui/button';
import { confirm } from '@yanche/ui/dialog';
import { useTexts } from '#lib/language/texts.ts';
import { useOrderDraft } from '../order-draft.ts';
import { clearFormTexts } from './clear-form.texts.ts';

/** Begins anew, once asked: what was typed is nowhere else. spec §4 */
export function ClearForm() {
  const t = useTexts(clearFormTexts);
  const reset = useOrderDraft((store) => store.reset);
  const clear = async () => {
    const isSure = await confirm({ title: t.clearTitle, message: t.clearNote, okText: t.clear });
    if (!isSure) return;
    reset();
    scrollTo({ top: 0 });
  };
  return (
    <Button tone="text" size="small" onClick={() => void clear()}>
      {t.clear}
    </Button>
  );
}

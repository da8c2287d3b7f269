import { toast } from '@yanche/ui/toast';
import { CallError } from '#lib/call/call-error.ts';
import { useTexts } from '#lib/language/texts.ts';
import { lostNetworkTexts } from './lost-network.texts.ts';

/** For the `catch` of a call: a refusal was told by its own toast, a lost network is told by this one. */
export function useTellLost(): (error: unknown) => null {
  const t = useTexts(lostNetworkTexts);
  return (error) => {
    if (!(error instanceof CallError)) toast(t.networkUnsure);
    return null;
  };
}

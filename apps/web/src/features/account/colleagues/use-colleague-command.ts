import { getUserInfoByToken } from '@yanche/contract/people/sso';
import type { BodyOf, Endpoint } from '@yanche/contract/endpoint';
import { listColleagueChanges, listColleagues } from '@yanche/contract/people/colleagues';
import { toast } from '@yanche/ui/toast';
import { useRef, useState } from 'react';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { CallError } from '#lib/call/call-error.ts';
import { useSubmit } from '#lib/call/use-call.ts';
import { useTexts } from '#lib/language/texts.ts';
import { colleaguesTexts } from './colleagues.texts.ts';

type Rest<E> = Omit<BodyOf<E>, 'requestId' | 'version'>;

/** Sends a command of the owner: the same content again is the same request. Refusals are told in place; `send` says whether it was done. */
export function useColleagueCommand<E extends Endpoint>(endpoint: E, version: number) {
  const t = useTexts(colleaguesTexts);
  const submit = useSubmit(endpoint, [listColleagues, listColleagueChanges, getUserInfoByToken]);
  const [trouble, setTrouble] = useState<string | undefined>(undefined);
  const request = useRef({ id: newUuid(), content: '' });
  const send = async (rest: Rest<E>, done: string): Promise<boolean> => {
    const content = JSON.stringify({ version, ...rest });
    if (request.current.content !== content) request.current = { id: newUuid(), content };
    setTrouble(undefined);
    try {
      const body = { requestId: request.current.id, version, ...rest } as BodyOf<E>;
      await submit.mutateAsync({ body, inPlace: 'all' });
      toast(done, { kind: 'success' });
      return true;
    } catch (error) {
      setTrouble(error instanceof CallError ? error.message : t.failed);
      return false;
    }
  };
  return { busy: submit.isPending, trouble, send };
}

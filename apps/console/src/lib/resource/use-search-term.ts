import { useMutation } from '@tanstack/react-query';
import { sealSearch } from '@yanche/contract/console/search-terms';
import { isPrivateSearch } from '@yanche/rules/staff/private-search';
import { App } from 'antd';
import { useCallback } from 'react';
import { call } from '#lib/call/call.ts';
import { errorWords } from '#lib/call/error-words.ts';
import { useLanguage } from '#lib/language/language.ts';

/**
 * Looks for what was typed. A whole phone or ID number goes to the server in a body, and comes back sealed for the address: it
 * stands in no address, no history and no log on the way.
 */
export function useSearchTerm(onTerm: (term: string) => void) {
  const language = useLanguage();
  const { message } = App.useApp();
  const { mutate, isPending } = useMutation({
    mutationFn: (text: string) => call(sealSearch, { body: { text } }),
    onError: (error) => void message.error(errorWords(error, language)),
  });
  const search = useCallback(
    (text: string) =>
      isPrivateSearch(text)
        ? // Of the call itself: whoever has left the screen meanwhile is not led back.
          mutate(text, { onSuccess: ({ term }) => onTerm(term) })
        : onTerm(text),
    [mutate, onTerm],
  );
  return { search, isPending };
}

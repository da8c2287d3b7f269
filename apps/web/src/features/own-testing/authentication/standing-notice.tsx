import { getOwnStanding } from '@yanche/contract/inspections/own-standing';
import { buttonClass } from '@yanche/ui/button';
import { UiLink } from '@yanche/ui/ui-link';
import { useCall } from '#lib/call/use-call.ts';
import { useTexts } from '#lib/language/texts.ts';
import { paths } from '#lib/paths.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { authenticationTexts } from './authentication.texts.ts';

/** Why the inspector gets no jobs now or soon; nothing for whoever gets them as usual. */
export function StandingNotice() {
  const t = useTexts(authenticationTexts);
  const { data } = useCall(getOwnStanding, undefined, { quiet: true });
  if (data === undefined) return null;
  const { state, leaves } = data;
  const asked = {
    suspended: { tone: 'major', words: t.suspended, action: t.why },
    toSign: { tone: 'minor', words: t.toSign, action: t.sign },
    invited: { tone: 'minor', words: t.invited, action: t.begin },
    toCertify: { tone: 'unknown', words: t.toCertify, action: t.see },
  } as const;
  if (state in asked) {
    const { tone, words, action } = asked[state as keyof typeof asked];
    return (
      <Notice
        tone={tone}
        action={
          <UiLink href={paths.ownTesting} className={buttonClass({ tone: 'text', size: 'small' })}>
            {action}
          </UiLink>
        }
      >
        {words}
      </Notice>
    );
  }
  const [next] = leaves;
  if (next === undefined) return null;
  const days = t.days(next.firstDay, next.lastDay);
  return (
    <Notice tone="unknown">{state === 'onLeave' ? t.onLeave(days) : t.leaveAhead(days)}</Notice>
  );
}

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
  if (state === 'suspended') return <Notice tone="major">{t.suspended}</Notice>;
  if (state === 'toSign') {
    return (
      <Notice
        tone="minor"
        action={
          <UiLink href={paths.ownTesting} className={buttonClass({ tone: 'text', size: 'small' })}>
            {t.sign}
          </UiLink>
        }
      >
        {t.toSign}
      </Notice>
    );
  }
  if (state === 'invited' || state === 'toCertify') {
    const isNew = state === 'invited';
    return (
      <Notice
        tone={isNew ? 'minor' : 'unknown'}
        action={
          <UiLink
            href={paths.authentication}
            className={buttonClass({ tone: 'text', size: 'small' })}
          >
            {isNew ? t.begin : t.see}
          </UiLink>
        }
      >
        {isNew ? t.invited : t.toCertify}
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

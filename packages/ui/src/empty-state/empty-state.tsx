import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../button/button.tsx';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import { EmptyArt } from './empty-art.tsx';
import './empty-state.css';

/** Props of EmptyState. */
export type EmptyStateProps = {
  /** `empty` nothing here yet · `error` loading failed · `login` for people who are logged in only. */
  kind?: 'empty' | 'error' | 'login';
  /** Replaces the kind's own words. */
  title?: string;
  /** What happens next, or what to do. */
  note?: ReactNode;
  /** Label of the button; `error` and `login` bring their own. */
  actionText?: string;
  /** Retry, log in, or the first step out of emptiness. Without it (and actionHref) there is no button. */
  onAction?: () => void;
  actionHref?: string;
  /** The retry is running. */
  busy?: boolean;
  /** `compact` for a card, `page` (default) for a whole screen. */
  size?: 'page' | 'compact';
};

/** What a screen shows when it has nothing to show; an error is announced. */
export function EmptyState(props: EmptyStateProps) {
  const { kind = 'empty', size = 'page' } = props;
  const texts = useUiTexts();
  const words = {
    empty: { title: texts.noData, note: undefined, action: undefined },
    error: { title: texts.errorTitle, note: texts.errorNote, action: texts.retry },
    login: { title: texts.loginTitle, note: texts.loginNote, action: texts.login },
  }[kind];
  const action = props.actionText ?? words.action;
  const tone = kind === 'error' ? 'outline' : 'primary';
  return (
    <div
      role={kind === 'error' ? 'alert' : undefined}
      className={`y-empty-state y-empty-state--${size}`}
    >
      <EmptyArt kind={kind} />
      <p className="y-empty-state__title">{props.title ?? words.title}</p>
      {(props.note ?? words.note) && (
        <p className="y-empty-state__note">{props.note ?? words.note}</p>
      )}
      {action && props.onAction && (
        <Button tone={tone} busy={props.busy} onClick={props.onAction}>
          {action}
        </Button>
      )}
      {action && !props.onAction && props.actionHref !== undefined && (
        <ButtonLink tone={tone} href={props.actionHref}>
          {action}
        </ButtonLink>
      )}
    </div>
  );
}

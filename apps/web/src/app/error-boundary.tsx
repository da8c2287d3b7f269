import { EmptyState } from '@yanche/ui/empty-state';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isOnline } from '#lib/host/network.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { appTexts } from './app.texts.ts';

/** Shown in place of a screen that threw or whose code did not load, until the address changes. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return <Boundary at={useLocation().key}>{children}</Boundary>;
}

type BoundaryProps = { at: string; children: ReactNode };
type BoundaryState = { at: string; broken: boolean };

/** A class, because React has no hook for error boundaries. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state = { at: this.props.at, broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  static getDerivedStateFromProps({ at }: BoundaryProps, before: BoundaryState) {
    return at === before.at ? null : { at, broken: false };
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}

function Broken() {
  const t = useTexts(appTexts);
  const [offline] = useState(() => !isOnline());
  // What was being done may be waiting behind it, such as the result of a payment.
  useEffect(() => {
    if (!offline) return undefined;
    const again = () => location.reload();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [offline]);
  return (
    <Screen title={offline ? t.offlineTitle : t.brokenTitle}>
      <EmptyState
        kind="error"
        title={offline ? t.offlineTitle : t.brokenTitle}
        note={offline ? t.offlineNote : t.brokenNote}
        actionText={t.reload}
        onAction={() => location.reload()}
      />
    </Screen>
  );
}

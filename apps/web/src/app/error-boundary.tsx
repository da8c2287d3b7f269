import { EmptyState } from '@yanche/ui/empty-state';
import { Component, type ReactNode } from 'react';
import { useTexts } from '#lib/texts.ts';
import { appTexts } from './app.texts.ts';

/** Catches what a screen throws while drawing; React still has no hook for this. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}

function Broken() {
  const t = useTexts(appTexts);
  return (
    <EmptyState
      kind="error"
      title={t.brokenTitle}
      note={t.brokenNote}
      actionText={t.reload}
      onAction={() => location.reload()}
    />
  );
}

import { useState } from 'react';
import { texts } from './developers.texts.ts';
import { useTexts } from './language.ts';

/** Text to type or to read, with a button that copies it. */
export function CodeBlock({ text, label }: { text: string; label: string }) {
  const t = useTexts(texts);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <div className="code">
      {/* It scrolls sideways, which has to work without a mouse. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
      <pre tabIndex={0} role="group" aria-label={label}>
        <code>{text}</code>
      </pre>
      <button type="button" aria-label={`${t.copy}: ${label}`} onClick={() => void copy()}>
        <span aria-live="polite">{copied ? t.copied : t.copy}</span>
      </button>
    </div>
  );
}

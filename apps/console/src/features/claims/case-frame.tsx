import type { ClaimTurn } from '@yanche/contract/claims/claim-parts';
import { inLanguage } from '@yanche/rules/bilingual';
import { Alert, Button, Spin } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { errorWords } from '#lib/call/error-words.ts';
import { formatMinute } from '#lib/language/format-time.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import page from '#lib/page/page.module.css';
import { CommandDialog } from '#lib/resource/command-dialog.tsx';
import type { Command } from '#lib/resource/resource.ts';
import { claimsTexts, turnWords } from './claims.texts.ts';

type Back = { to: string; words: string };
type CaseFrameProps<Row, Action extends string> = {
  back: Back;
  no: string;
  status: string;
  /** Below the number: the car, the report, where it belongs. */
  about: ReactNode;
  turn: Pick<ClaimTurn, 'who' | 'until' | 'text'>;
  /** Beside whose turn it is: who has it, what else can be opened. */
  more?: ReactNode;
  row: Row;
  actions: readonly Action[];
  commands: Readonly<Record<Action, Command<Row>>>;
  side: ReactNode;
  children: ReactNode;
};

/** A case of the desk, whatever it is about: whose turn until when, what can be done, what it is about and what is known. */
export function CaseFrame<Row, Action extends string>({
  back,
  no,
  status,
  about,
  turn,
  more,
  row,
  actions,
  commands,
  side,
  children,
}: CaseFrameProps<Row, Action>) {
  const t = useTexts(claimsTexts);
  const language = useLanguage();
  const [doing, setDoing] = useState<Action | null>(null);
  return (
    <div className={page.page}>
      <header className={page.head}>
        <div>
          <BackLink back={back} />
          <h1>
            {no} · {status}
          </h1>
          {about}
        </div>
        <section className={page.box} aria-label={t.can}>
          <div>
            <p className={page.big}>{inLanguage(turnWords[turn.who], language)}</p>
            <p className={page.quiet}>
              {turn.text}
              {turn.until !== null && ` · ${formatMinute(turn.until)}`}
            </p>
          </div>
          {actions.map((action) => (
            <Button
              key={action}
              danger={commands[action].danger === true}
              onClick={() => setDoing(action)}
            >
              {inLanguage(commands[action].title, language)}
            </Button>
          ))}
          {more}
        </section>
      </header>
      <div className={page.columns}>
        <div className={page.column}>{children}</div>
        <div className={page.column}>{side}</div>
      </div>
      {doing !== null && (
        <CommandDialog
          command={commands[doing]}
          row={row}
          subject={no}
          onClose={() => setDoing(null)}
        />
      )}
    </div>
  );
}

const BackLink = ({ back: { to, words } }: { back: Back }) => (
  <Link to={to} className={page.back}>
    <ArrowLeft size={16} aria-hidden /> {words}
  </Link>
);

/** While a case is read, or when it cannot be. */
export function CaseWaits({ error, back }: { error: Error | null; back: Back }) {
  const language = useLanguage();
  if (error === null) return <Spin className={page.wait ?? ''} />;
  return (
    <div className={page.page}>
      <Alert type="error" title={errorWords(error, language)} />
      <BackLink back={back} />
    </div>
  );
}

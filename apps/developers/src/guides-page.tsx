import { inLanguage } from '@yanche/rules/bilingual';
import { type CancelActor, cancelReasonsFor } from '@yanche/rules/orders/cancel-reasons';
import { type ReactNode, use } from 'react';
import type { ApiDocument, Guide } from './api-document.ts';
import { CodeBlock } from './code-block.tsx';
import { texts } from './developers.texts.ts';
import { FailureTable } from './failure-table.tsx';
import { GuideSteps } from './guide-steps.tsx';
import { LanguageContext, useTexts } from './language.ts';

const verifyCode = `import { Webhook } from 'standardwebhooks';

// body: the raw text, before any parsing
const event = new Webhook(process.env.WEBHOOK_SECRET).verify(body, headers);`;

/** All guides on one page, with a list of what there is. */
export function GuidesPage({ document }: { document: ApiDocument }) {
  const t = useTexts(texts);
  const language = use(LanguageContext);
  const guideOf = (id: string): Guide | undefined =>
    document['x-guides'].find((guide) => guide.id === id);
  const steps = (id: string) => {
    const guide = guideOf(id);
    return guide && <GuideSteps document={document} guide={guide} />;
  };
  const titleOf = (id: string) => guideOf(id)?.title[language] ?? id;
  const hook = document.webhooks['task.updated']?.post.requestBody.content['application/json'];
  const sections: { id: string; title: string; body: ReactNode }[] = [
    {
      id: 'basics',
      title: t.basics,
      body: (
        <>
          <CodeBlock label={t.address} text={document.servers[0]?.url ?? location.origin} />
          <Facts rows={t.basicsRows} />
        </>
      ),
    },
    {
      id: 'first-order',
      title: titleOf('first-order'),
      body: (
        <>
          <p>{t.orderIntro}</p>
          {steps('first-order')}
          <h3>{t.fromWhere}</h3>
          <Facts rows={t.fromRows} isCode />
        </>
      ),
    },
    { id: 'follow-order', title: titleOf('follow-order'), body: steps('follow-order') },
    { id: 'cancel', title: t.cancelTitle, body: <CancelCodes /> },
    { id: 'keys', title: t.keysTitle, body: <Paragraphs texts={t.keysText} /> },
    { id: 'first-task', title: titleOf('first-task'), body: steps('first-task') },
    {
      id: 'bills',
      title: titleOf('bills'),
      body: (
        <>
          <Paragraphs texts={t.billsText} />
          {steps('bills')}
        </>
      ),
    },
    { id: 'limits', title: t.limitsTitle, body: <p>{t.limitsText}</p> },
    { id: 'idempotency', title: t.idempotencyTitle, body: <p>{t.idempotencyText}</p> },
    { id: 'cursors', title: t.cursorTitle, body: <p>{t.cursorText}</p> },
    {
      id: 'webhooks',
      title: t.hooksTitle,
      body: (
        <>
          <Paragraphs texts={t.hooksText} />
          <h3>{t.hookBody}</h3>
          <CodeBlock label={t.hookBody} text={JSON.stringify(hook?.example, null, 2)} />
          <h3>{t.hookVerify}</h3>
          <CodeBlock label={t.hookVerify} text={verifyCode} />
        </>
      ),
    },
    {
      id: 'upload',
      title: titleOf('upload'),
      body: (
        <>
          <p>{t.uploadIntro}</p>
          {steps('upload')}
          <Paragraphs texts={t.uploadText} />
        </>
      ),
    },
    {
      id: 'failures',
      title: t.failuresTitle,
      body: (
        <>
          <p>{t.failuresText}</p>
          <FailureTable failures={document['x-failures']} />
        </>
      ),
    },
  ];
  return (
    <div className="columns">
      <nav className="contents" aria-label={t.contents}>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <main>
        <div className="hero">
          <h1>{t.title}</h1>
          <p>{t.lead}</p>
          <p className="actions">
            <a className="primary" href="#first-order">
              {t.startOrder}
            </a>
            <a className="secondary" href="#first-task">
              {t.startTask}
            </a>
          </p>
        </div>
        {sections.map(({ id, title, body }) => (
          <section key={id} id={id}>
            <h2>{title}</h2>
            {body}
          </section>
        ))}
      </main>
    </div>
  );
}

function Facts({
  rows,
  isCode = false,
}: {
  rows: readonly (readonly string[])[];
  isCode?: boolean;
}) {
  return (
    <dl className="facts">
      {rows.map(([name = '', text = '']) => (
        <div key={name}>
          <dt>{isCode ? <code>{name}</code> : name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const Paragraphs = ({ texts: all }: { texts: readonly string[] }) =>
  all.map((text) => <p key={text}>{text}</p>);

function CancelCodes() {
  const t = useTexts(texts);
  const language = use(LanguageContext);
  const actors = Object.keys(t.cancelOf) as CancelActor[];
  return (
    <>
      <p>{t.cancelText}</p>
      <dl className="facts">
        {actors.map((actor) => (
          <div key={actor}>
            <dt>{t.cancelOf[actor]}</dt>
            <dd>
              <ul className="codes">
                {cancelReasonsFor(actor).map(({ code, label, needRemark }) => (
                  <li key={code}>
                    <code>
                      {code}
                      {needRemark && '*'}
                    </code>{' '}
                    {inLanguage(label, language)}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
      <p>{t.cancelUsable}</p>
    </>
  );
}

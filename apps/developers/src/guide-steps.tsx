import { developerPages } from '@yanche/contract/developers/developer-pages';
import { use } from 'react';
import { type ApiDocument, type Guide, operationOf } from './api-document.ts';
import { CodeBlock } from './code-block.tsx';
import { texts } from './developers.texts.ts';
import { LanguageContext, useTexts } from './language.ts';
import { commandOf, settingsOf } from './shell-command.ts';

/** The calls of a guide, in the order in which they are made. */
export function GuideSteps({ document, guide }: { document: ApiDocument; guide: Guide }) {
  const t = useTexts(texts);
  const language = use(LanguageContext);
  const url = document.servers[0]?.url ?? location.origin;
  return (
    <>
      {guide.inputs.length > 0 && (
        <>
          <h3>{t.setFirst}</h3>
          <CodeBlock
            label={`${guide.title[language]}: ${t.setFirst}`}
            text={settingsOf(guide, url.replace(/\/$/, ''))}
          />
          <dl className="inputs">
            {guide.inputs.map(({ name, say }) => (
              <div key={name}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>{say[language]}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <ol className="steps">
        {guide.steps.map((step, index) => (
          <li key={step.operationId}>
            <div className="step-head">
              <span className="step-number" aria-label={t.step(index + 1, guide.steps.length)}>
                {index + 1}
              </span>
              <h3>
                <a href={`${developerPages.reference}#${step.operationId}`}>
                  <code>{step.operationId}</code>
                </a>
              </h3>
              <span className="method">{step.method}</span>
            </div>
            <p>{step.say[language]}</p>
            <CodeBlock
              label={step.operationId}
              text={commandOf(step, operationOf(document, step), guide.proof)}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

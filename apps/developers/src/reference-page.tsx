import { useEffect, useRef } from 'react';
import { type ApiDocument, forOutsiders } from './api-document.ts';
import { texts } from './developers.texts.ts';
import { useTexts } from './language.ts';

/** Every call, drawn by Swagger UI, which is loaded here and nowhere else. */
export function ReferencePage({ document: api }: { document: ApiDocument }) {
  const t = useTexts(texts);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isLeft = false;
    void drawReference(api, place.current, () => isLeft);
    return () => {
      isLeft = true;
    };
  }, [api]);
  return (
    <main className="reference">
      <div className="hero">
        <h1>{t.reference}</h1>
        <p>{t.referenceLead}</p>
        <p className="actions">
          <a className="secondary" href="/openapi.json">
            {t.wholeDocument}
          </a>
        </p>
      </div>
      <div ref={place} />
    </main>
  );
}

async function drawReference(
  api: ApiDocument,
  place: HTMLDivElement | null,
  isLeft: () => boolean,
): Promise<void> {
  const [{ default: SwaggerUI }] = await Promise.all([
    import('swagger-ui-dist/swagger-ui-es-bundle.js'),
    import('swagger-ui-dist/swagger-ui.css'),
  ]);
  if (isLeft() || place === null) return;
  SwaggerUI({
    spec: forOutsiders(api),
    domNode: place,
    deepLinking: true,
    docExpansion: 'none',
    defaultModelsExpandDepth: -1,
    defaultModelExpandDepth: 2,
    // Nothing is sent from here: a person's session would order for real.
    supportedSubmitMethods: [],
    filter: true,
    validatorUrl: null,
  });
}

import type { ApiDocument } from './api-document.ts';

type Props = Record<string, unknown>;
type System = {
  React: {
    createElement: (type: unknown, props?: Props | null, ...children: unknown[]) => unknown;
  };
};
type Drawn = { asked: string; words: { calls: string; more: string }; isLeft: () => boolean };
type Get = (name: string, connected?: boolean) => unknown;

type Accordion = {
  expanded?: boolean;
  children?: unknown;
  onChange: (event: unknown, to: boolean) => void;
};

/**
 * Only the calls: address, servers and who asks stand in the guides. No links and copy buttons inside the buttons that open a
 * call, which no keyboard would reach; and no button without a name.
 */
const callsOnly =
  (words: { calls: string; more: string }) =>
  ({ React: { createElement } }: System) => ({
    components: {
      CallsOnly: ({ getComponent }: { getComponent: Get }) =>
        createElement(
          'div',
          { className: 'swagger-ui' },
          createElement(getComponent('operations', true)),
        ),
      CopyToClipboardBtn: () => null,
      authorizeOperationBtn: () => null,
      OperationTag: ({ children }: Props) =>
        createElement(
          'div',
          null,
          createElement('h3', { className: 'unseen' }, words.calls),
          children,
        ),
      JSONSchema202012Accordion: ({ expanded = false, children, onChange }: Accordion) =>
        createElement(
          'button',
          {
            type: 'button',
            className: 'json-schema-2020-12-accordion',
            'aria-expanded': expanded,
            ...(children ? {} : { 'aria-label': words.more }),
            onClick: (event: unknown) => onChange(event, !expanded),
          },
          children ? createElement('span', null, children) : null,
          createElement('span', { 'aria-hidden': true }, expanded ? ' ▾' : ' ▸'),
        ),
    },
  });

/** Swagger UI, which is loaded here and nowhere else. Nothing is sent from it: a person's session would order for real. */
export async function drawReference(
  spec: ApiDocument,
  place: HTMLElement | null,
  { asked, words, isLeft }: Drawn,
): Promise<void> {
  const [{ default: SwaggerUI }] = await Promise.all([
    import('swagger-ui-dist/swagger-ui-es-bundle.js'),
    import('swagger-ui-dist/swagger-ui.css'),
  ]);
  if (isLeft() || place === null) return;
  await new Promise<void>((drawn) => {
    const ui = SwaggerUI({
      spec,
      domNode: place,
      plugins: [callsOnly(words)],
      layout: 'CallsOnly',
      docExpansion: 'list',
      defaultModelsExpandDepth: -1,
      defaultModelExpandDepth: 3,
      supportedSubmitMethods: [],
      syntaxHighlight: false,
      validatorUrl: null,
      onComplete: () => {
        open(ui, spec, asked);
        drawn();
      },
    });
  });
}

function open(
  ui: { layoutActions: { show: (path: string[], shown: boolean) => void } },
  { paths }: ApiDocument,
  asked: string,
): void {
  const operation = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .find(({ operationId }) => operationId === asked);
  const [tag] = operation?.tags ?? [];
  if (tag === undefined) return;
  ui.layoutActions.show(['operations', tag, asked], true);
  setTimeout(() => document.getElementById(`operations-${tag}-${asked}`)?.scrollIntoView(), 100);
}

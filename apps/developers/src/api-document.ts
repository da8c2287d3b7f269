import type { Language } from '@yanche/rules/bilingual';

/** What this page reads of `/openapi.json` (apps/api/src/server/openapi). */
type InBoth = Readonly<Record<Language, string>>;
export type Take = { name: string; from: string; match?: string };
export type Step = {
  operationId: string;
  method: string;
  path: string;
  encoding: string | null;
  say: InBoth;
  query?: Readonly<Record<string, unknown>>;
  body?: Readonly<Record<string, unknown>>;
  takes?: readonly Take[];
};
export type Guide = {
  id: string;
  title: InBoth;
  proof: 'session' | 'key';
  inputs: readonly { name: string; value: string; fresh?: boolean; say: InBoth }[];
  steps: readonly Step[];
};
export type FailureRow = { code: number; name: string; status: number; message: InBoth };
export type Operation = {
  operationId: string;
  tags: string[];
  security: Record<string, unknown>[];
  parameters?: { $ref?: string }[];
  requestBody?: { content: Record<string, { example?: Record<string, unknown> }> };
};
export type ApiDocument = {
  servers: readonly { url: string }[];
  tags: { name: string; 'x-displayName'?: string }[];
  components: { schemas: Record<string, unknown> };
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<
    string,
    { post: { requestBody: { content: Record<string, { example: unknown }> } } }
  >;
  'x-failures': readonly FailureRow[];
  'x-guides': readonly Guide[];
};

export async function loadDocument(): Promise<ApiDocument> {
  const reply = await fetch('/openapi.json');
  if (!reply.ok) throw new Error(`HTTP ${reply.status}`);
  return reply.json() as Promise<ApiDocument>;
}

export const operationOf = (document: ApiDocument, { path, method }: Step): Operation | undefined =>
  document.paths[path]?.[method.toLowerCase()];

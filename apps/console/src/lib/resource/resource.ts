import type { AnswerOf, Endpoint, QueryOf } from '@yanche/contract/endpoint';
import type {
  exportMarkets,
  exportPoints,
  exportPrices,
  importMarkets,
  importPoints,
  importPrices,
} from '@yanche/contract/console/tables';
import type { AuditSubject } from '@yanche/rules/staff/audit-actions';
import type { Bilingual, Language } from '@yanche/rules/bilingual';
import type { Policy } from '@yanche/rules/staff/rights';
import type { ReactNode } from 'react';

/** A call that answers a page of rows by keyset. */
type ListQuery = { after?: string; size?: '50' | '500'; sort?: string };
export type ListCall = Endpoint;
export type RowOf<List> =
  AnswerOf<List> extends { data: readonly (infer Row)[]; next: string | null } ? Row : never;

export type Column<Row> = {
  key: string;
  title: Bilingual;
  /** Not beside an open row, which says it too. */
  wideOnly?: boolean;
  /** Of files only: the table shows it within another cell. */
  fileOnly?: true;
  /** Sentences: they wrap, and take the width that is left. */
  wraps?: boolean;
  /** What files and, without `cell`, the table say. */
  text: (row: Row, language: Language) => string;
  cell?: (row: Row, language: Language) => ReactNode;
};

export type Filter<List> = {
  key: Exclude<keyof QueryOf<List> & string, keyof ListQuery>;
  title: Bilingual;
} /** `finds`: what a text has to be, said where it finds nothing. */ & (
  | { kind: 'text'; finds?: Bilingual }
  | { kind: 'day' }
  | { kind: 'choice'; options: Readonly<Record<string, Bilingual>> }
  /** As many as there are; the server knows which. */
  | { kind: 'known'; options: Endpoint }
  /** Set by a link, and taken away here: no one types an id. */
  | { kind: 'hidden' }
);

/** A field of a command besides the reason, which every command asks for. */
export type CommandField =
  | {
      kind: 'text';
      key: string;
      title: Bilingual;
      initial?: string;
      autoComplete?: string;
      /** How many characters, instead of the usual. */
      length?: number;
      optional?: true;
      hint?: Bilingual;
    }
  | {
      /** `long`: several lines. `number`: a whole one. `money`: yuan, with the initial value in fen. `time`: in China, to the minute. */
      kind: 'long' | 'number' | 'money' | 'time' | 'day' | 'clock';
      key: string;
      title: Bilingual;
      initial?: string | number;
      optional?: true;
      hint?: Bilingual;
      /** Of a number; of money in fen. */
      least?: number;
      most?: number;
      /** Of a long one: how many characters, instead of the usual. */
      length?: number;
    }
  | {
      /** As many groups of the same fields as somebody adds, from `least` to `most`. */
      kind: 'rows';
      key: string;
      title: Bilingual;
      of: readonly CommandField[];
      initial: readonly Readonly<Record<string, string>>[];
      least: number;
      most: number;
    }
  | {
      kind: 'choice';
      key: string;
      title: Bilingual;
      options: Readonly<Record<string, Bilingual>>;
      initial?: string;
    }
  | {
      kind: 'choices';
      key: string;
      title: Bilingual;
      options: Readonly<Record<string, Bilingual>>;
      initial: readonly string[];
      /** Of options that are sentences. */
      oneColumn?: true;
    };

/** Something that can be done with a row. Shown only when the server names it among the row's `actions`. */
export type Command<Row> = {
  title: Bilingual;
  /** What will happen, before it is confirmed. */
  note?: (row: Row, language: Language) => string;
  /** Shown below it: what somebody has to see before they confirm. */
  shown?: (row: Row) => ReactNode;
  danger?: boolean;
  fields?: (row: Row, language: Language) => readonly CommandField[];
  /** Sends it. `shownOnce`: what the answer shows this once. `told`: what to say instead of "done". */
  send: (
    row: Row,
    input: CommandInput,
    language: Language,
  ) => Promise<{ shownOnce?: string; told?: string }>;
};
export type CommandInput = {
  reason: string;
  fields: Readonly<Record<string, unknown>>;
  /** The sold appointments that were shown before it was confirmed. */
  seen: readonly string[];
  /** What the server asked was read, and it is wanted all the same. */
  sure: boolean;
};

/** Calls that write and read the same CSV file. */
export type Importer = {
  policy: Policy;
  exportCall: typeof exportPrices | typeof exportPoints | typeof exportMarkets;
  importCall: typeof importPrices | typeof importPoints | typeof importMarkets;
};

/** One kind of thing at the console, from which its table, filters, file, page, commands and history are made. */
export type Resource<List extends ListCall, Action extends string = never> = {
  key: string;
  title: Bilingual;
  policy: Policy | 'any';
  list: List;
  idOf: (row: RowOf<List>) => string;
  nameOf: (row: RowOf<List>, language: Language) => string;
  columns: readonly Column<RowOf<List>>[];
  filters: readonly Filter<List>[];
  detail: (
    row: RowOf<List>,
    language: Language,
  ) => readonly (readonly [label: Bilingual, value: ReactNode])[];
  /** Below the facts, as wide as the open row. */
  below?: (row: RowOf<List>) => ReactNode;
  /** Further orders besides newest and oldest. */
  sorts?: Readonly<Record<string, Bilingual>>;
  /** A short list in an order of its own: newest and oldest mean nothing there. */
  ownOrder?: true;
  actionsOf: (row: RowOf<List>) => readonly Action[];
  commands: Readonly<Record<Action, Command<RowOf<List>>>>;
  /** A command that makes a new row, and the policy it needs. */
  create?: { policy: Policy; command: Command<null> };
  /** Another one, of a list with two kinds of rows. */
  alsoCreate?: { policy: Policy; command: Command<null> };
  /** A new row that is made on a page of its own. */
  createAt?: { policy: Policy; title: Bilingual; path: string };
  importer?: Importer;
  /** Where its acts stand in the audit log. */
  history?: AuditSubject;
};

import type { AuditAction } from '@yanche/rules/staff/audit-actions';
import type { Bilingual } from '@yanche/rules/bilingual';

export type Labels = Readonly<Record<string, Bilingual>>;

/**
 * What one field of an act is called, and how its value is told. Without `as` texts, numbers, yes and no, and times tell themselves.
 * `name`: an id or code, whose name the server sends along.
 */
export type Fact = { readonly label: Bilingual } & (
  | { readonly as?: undefined }
  | { readonly as: 'money' | 'seconds' | 'minutes' | 'clock' | 'name' }
  /** One of what is known; what it may be can depend on the act. */
  | { readonly as: 'label'; readonly labels: Labels | ((action: AuditAction) => Labels) }
) & {
    /** The page of what the value names. */
    readonly to?: (value: string) => string;
  };
export type Facts = Readonly<Record<string, Fact>>;

import {
  type ComponentProps,
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  use,
} from 'react';

/** What a link component must take: an address and everything an `<a>` takes. */
export type UiLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

const PlainLink = ({ children, ...rest }: UiLinkProps) => <a {...rest}>{children}</a>;

const LinkContext = createContext<ComponentType<UiLinkProps>>(PlainLink);

/** Props of UiLinkProvider. */
export type UiLinkProviderProps = { link: ComponentType<UiLinkProps>; children: ReactNode };

/**
 * Lets the application give the widgets its router's link, once, at the root.
 * Without it they fall back to a plain `<a>`, which reloads the page.
 */
export function UiLinkProvider({ link, children }: UiLinkProviderProps) {
  return <LinkContext value={link}>{children}</LinkContext>;
}

/** A link that navigates the way the application set with UiLinkProvider. */
export function UiLink(props: UiLinkProps) {
  return createElement(use(LinkContext), props);
}

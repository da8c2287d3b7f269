import { consolePages } from '@yanche/contract/console/console-pages';
import type { UiLinkProps } from '@yanche/ui/ui-link';
import { Link } from 'react-router';

/** The widgets' links, as links of the router. The console is an app of its own. */
export const RouterLink = ({ href, ...rest }: UiLinkProps) => (
  <Link to={href} reloadDocument={href.startsWith(consolePages.home)} {...rest} />
);

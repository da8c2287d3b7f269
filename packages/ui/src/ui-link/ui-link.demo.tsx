import { useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { ButtonLink } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { Cell } from '../cell/cell.tsx';
import { UiLink, UiLinkProvider, type UiLinkProps } from './ui-link.tsx';

function Plain() {
  const say = useSay();
  return (
    <Card>
      {say('价格说明见', 'Prices are explained in the ')}
      <UiLink href="#prices" className="demo__link">
        {say('收费标准', 'price list')}
      </UiLink>
      {say('。', '.')}
    </Card>
  );
}

function Routed() {
  const say = useSay();
  const [visited, setVisited] = useState<string[]>([]);
  const [Link] = useState(() => ({ href, onClick, children, ...rest }: UiLinkProps) => (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        event.preventDefault();
        onClick?.(event);
        setVisited((old) => [...old, href]);
      }}
    >
      {children}
    </a>
  ));
  return (
    <UiLinkProvider link={Link}>
      <Card title={say('订单', 'Order')} headingLevel={3} more={say('全部', 'All')} moreHref="/all">
        <Cell layout="wide" label={say('合同', 'Contract')} href="/contract" />
        <ButtonLink href="/report" size="small">
          {say('查看报告', 'View report')}
        </ButtonLink>
      </Card>
      <output className="demo__out">
        {visited.length === 0 ? say('还没有点', 'Nothing tapped yet') : visited.join(' → ')}
      </output>
    </UiLinkProvider>
  );
}

export const demo: WidgetDemo = {
  title: ['链接', 'Link'],
  examples: [
    { title: ['普通链接', 'Plain'], Example: Plain },
    { title: ['用应用的路由', 'With the router of the application'], Example: Routed },
  ],
};

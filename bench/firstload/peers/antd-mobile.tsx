import { Image, List, NavBar, SearchBar, Tabs, Tag } from 'antd-mobile';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { fetchOrders, type Row, yuan } from './orders.ts';

/** The same list built with a common mobile UI library. */
function App() {
  const [rows, setRows] = useState<Row[]>([]);
  useEffect(() => {
    void fetchOrders().then(setRows);
  }, []);
  return (
    <>
      <NavBar back={null}>我的订单</NavBar>
      <SearchBar placeholder="VIN / 车牌" />
      <Tabs>
        <Tabs.Tab title="全部" key="all" />
        <Tabs.Tab title="待支付" key="unpaid" />
        <Tabs.Tab title="已完成" key="done" />
      </Tabs>
      <List>
        {rows.map((row) => (
          <List.Item
            key={row.orderId}
            prefix={row.coverUrl && <Image src={row.coverUrl} width={96} height={72} lazy />}
            description={`${row.productName} · ${row.appoint.pointName}`}
            extra={<Tag>{row.statusText}</Tag>}
          >
            <span data-row>
              {row.carTitle} {yuan(row.realPrice)}
            </span>
          </List.Item>
        ))}
      </List>
    </>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);

import './bare-react.css';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { fetchOrders, type Row, yuan } from './orders.ts';

/** The baseline: React alone, no router, no query library, no preloading. */
function App() {
  const [rows, setRows] = useState<Row[]>([]);
  useEffect(() => {
    void fetchOrders().then(setRows);
  }, []);
  return (
    <main>
      <h1>我的订单</h1>
      {rows.map((row) => (
        <article key={row.orderId} className="card" data-row>
          {row.coverUrl && <img src={row.coverUrl} width={96} height={72} alt="" loading="lazy" />}
          <div>
            <b>{row.carTitle}</b>
            <p>
              {row.productName} · {row.appoint.pointName}
            </p>
            <p>
              {row.statusText} {yuan(row.realPrice)}
            </p>
          </div>
        </article>
      ))}
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);

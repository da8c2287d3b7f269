import './bare-react.css';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

type Report = {
  content: {
    vehicle: { carTitle: string };
    verdicts: Record<string, string>;
    findings: { title?: string; defectName: string; itemName: string }[];
  };
};

/** The text of a shared report with React alone: no photo, no layout. */
function App() {
  const [report, setReport] = useState<Report | null>(null);
  useEffect(() => {
    const link = new URLSearchParams(window.location.search).get('link') ?? '';
    void fetch(`/external/common/report/base/info/link?link=${link}`)
      .then((reply) => reply.json())
      .then(({ data }) => setReport(data));
  }, []);
  if (report === null) return null;
  const { vehicle, verdicts, findings } = report.content;
  return (
    <main>
      <h1>{vehicle.carTitle}</h1>
      <p>{JSON.stringify(verdicts)}</p>
      {findings.map(({ title, defectName, itemName }) => (
        <article key={itemName + defectName} className="card">
          {title ?? defectName}
        </article>
      ))}
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);

import '../public-share.css';
import './shared-statement.css';
import { useEffect, useState } from 'react';
import { loadStatement, type SharedStatementPage, ShareError, statementPdf } from '../share-api.ts';
import { Waiting } from '../Waiting.tsx';

/** A statement for somebody without an account, as it was when the link was made. Its texts come finished. */
export function SharedStatement() {
  const [shared, setShared] = useState<SharedStatementPage>();
  const [error, setError] = useState<ShareError>();
  const load = () => {
    void loadStatement().then(setShared, (cause: unknown) =>
      setError(cause instanceof ShareError ? cause : new ShareError('', '')),
    );
  };
  useEffect(load, []);
  const title = shared && `${shared.paper.title} – ${shared.businessName}`;
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  const sheet = shared?.paper.sheet;
  if (!shared || !sheet) return <Waiting error={error} onRetry={load} />;
  const { paper, businessName } = shared;
  return (
    <main className="ch-share-statement" lang={paper.language}>
      <header>
        <div>
          <b dir="auto">{businessName}</b>
          <span dir="auto">{paper.billTo?.name}</span>
        </div>
        <div>
          <h1>{paper.title}</h1>
          <p>{sheet.subtitle}</p>
        </div>
      </header>
      <dl>
        {sheet.summary.map(({ label, value, isTotal }) => (
          <div key={label} data-total={isTotal}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Rows sheet={sheet} label={paper.title} />
      <p>
        <a className="ch-button" data-variant="primary" href={statementPdf()}>
          PDF
        </a>
      </p>
    </main>
  );
}

type Sheet = NonNullable<SharedStatementPage['paper']['sheet']>;

function Rows({ sheet, label }: { sheet: Sheet; label: string }) {
  if (sheet.rows.length === 0) return <p>{sheet.emptyText}</p>;
  // Rows never move or change here: a row is known by its place.
  const rows = sheet.rows.map((cells, at) => ({ key: String(at), cells }));
  return (
    <section className="ch-share-statement-rows" aria-label={label}>
      <table>
        <thead>
          <tr>
            {sheet.columns.map(({ title, isFigure }) => (
              <th key={title} scope="col" data-figure={isFigure}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {sheet.columns.map(({ title, isFigure }, at) => (
                <td key={title} data-figure={isFigure} data-late={cells[at]?.isLate}>
                  {cells[at]?.text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

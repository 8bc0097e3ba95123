import type { CallInput } from '@harbour/api';
import { api } from '@harbour/api';
import { type getStatement, getStatementDocument, type Statement } from '@harbour/definitions/investments/statements';
import { Card, formatDate, Notice } from '@harbour/ui';
import { DocumentButton } from '@harbour/ui/document';
import { SaveFile } from '@harbour/ui/table';
import { SaleForm } from './sale-form.tsx';
import { SectionTable } from './section-table.tsx';
import type { StatementView } from './statement-address.ts';
import { statementFileColumns, statementLines } from './statement-file.ts';
import styles from './statements.module.css';

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** What no figure includes, before all figures. */
function LeftOut({ leftOut }: Pick<Statement, 'leftOut'>) {
  if (leftOut.length === 0) return null;
  return (
    <Card title="Not included">
      <Notice severity="info">All sums are without {list.format(new Set(leftOut.map(({ name }) => name)))}.</Notice>
      <ul className={styles.reasons}>
        {leftOut.map(({ name, reason, mend }) => (
          <li key={`${name} ${reason}`}>
            <strong>{name}</strong> {reason} <span className={styles.soft}>{mend}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

async function documentUrl(asked: CallInput<typeof getStatement>): Promise<string | null> {
  try {
    return (await api.get(getStatementDocument, asked, { background: true })).url;
  } catch (error) {
    console.error('The document could not be made.', error);
    return null;
  }
}

interface StatementReportProps {
  /** Of a statement of gains. */
  sale: StatementView['sale'];
  onSale: (sale: StatementView['sale']) => void;
  statement: Statement;
  /** What was asked for, for the document. */
  asked: CallInput<typeof getStatement>;
}

/** A statement with its files. */
export function StatementReport({ statement, asked, sale, onSale }: StatementReportProps) {
  const { kind, title, of, from, to, leftOut, sections, sellable, notes } = statement;
  return (
    <>
      <div className={styles.head}>
        <p>
          {title} of {of}, {formatDate(from)} to {formatDate(to)}
        </p>
        <div className={styles.files}>
          <SaveFile
            name={`${kind}-${from}-${to}.csv`}
            columns={statementFileColumns}
            rows={() => statementLines(statement)}
          />
          <DocumentButton
            make={() => documentUrl(asked)}
            failed="We could not create the document. Your figures are not affected. Try again."
          >
            Document (PDF)
          </DocumentButton>
        </div>
      </div>
      <LeftOut leftOut={leftOut} />
      <SaleForm sellable={sellable} sale={sale} onSale={onSale} />
      {sections.map((section) => (
        <Card key={section.title} title={section.title}>
          <SectionTable section={section} />
          {section.note !== null && <p className={styles.note}>{section.note}</p>}
        </Card>
      ))}
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  );
}

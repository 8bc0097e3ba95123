import type { CallInput } from '@harbour/api';
import { api } from '@harbour/api';
import { Link } from '@harbour/contract/router';
import {
  type getStatement,
  getStatementDocument,
  getStatementPack,
  type Statement,
  type StatementSection,
} from '@harbour/definitions/investments/statements';
import { Card, formatDate, Notice } from '@harbour/ui';
import { DocumentButton } from '@harbour/ui/document';
import { SaveFile } from '@harbour/ui/table';
import { documentUrl } from '../../document-url.ts';
import { SaleForm } from './sale-form.tsx';
import { SectionTable } from './section-table.tsx';
import type { StatementView } from './statement-address.ts';
import { statementFileColumns, statementLines } from './statement-file.ts';
import { statementAddress } from './statement-tabs.tsx';
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
      <p className={styles.note}>
        <Link to={statementAddress('records')}>Complete the records</Link>
      </p>
    </Card>
  );
}

const failed = 'We could not create the document. Your figures are not affected. Try again.';

/** The statement as files, and all statements of the same days as one document. */
function Files({ statement, asked }: Pick<StatementReportProps, 'statement' | 'asked'>) {
  const { kind, from, to } = statement;
  const { range } = asked.params;
  const { query = {} } = asked;
  return (
    <div className={styles.files}>
      <SaveFile
        name={`${kind}-${from}-${to}.csv`}
        columns={statementFileColumns}
        rows={() => statementLines(statement)}
      />
      <DocumentButton
        make={() => documentUrl(api.get(getStatementDocument, asked, { background: true }))}
        failed={failed}
      >
        Document (PDF)
      </DocumentButton>
      <DocumentButton
        make={() => documentUrl(api.get(getStatementPack, { params: { range }, query }, { background: true }))}
        failed={failed}
      >
        All statements (PDF)
      </DocumentButton>
    </div>
  );
}

interface StatementReportProps {
  /** Of a statement of gains. */
  sale: StatementView['sale'];
  onSale: (sale: StatementView['sale']) => void;
  statement: Statement;
  /** What was asked for, for the document. */
  asked: CallInput<typeof getStatement>;
}

/** Whether a section needs a part of the width only: a name and a figure, without working. */
const isNarrow = ({ columns, rows }: StatementSection) =>
  columns.length <= 2 && rows.every(({ working }) => working.length === 0);

/** The sections in their order; narrow ones that follow each other are in one row. */
function inRows(sections: readonly StatementSection[]): StatementSection[][] {
  const rows: StatementSection[][] = [];
  for (const section of sections) {
    const row = rows.at(-1);
    if (row && [...row, section].every(isNarrow)) row.push(section);
    else rows.push([section]);
  }
  return rows;
}

/** A statement with its files. */
export function StatementReport({ statement, asked, sale, onSale }: StatementReportProps) {
  const { title, of, from, to, leftOut, sections, sellable, notes } = statement;
  return (
    <>
      <div className={styles.head}>
        <p>
          {title} of {of}, {from === to ? formatDate(to) : `${formatDate(from)} to ${formatDate(to)}`}
        </p>
        <Files statement={statement} asked={asked} />
      </div>
      <LeftOut leftOut={leftOut} />
      <SaleForm sellable={sellable} sale={sale} onSale={onSale} />
      {inRows(sections).map((row) => (
        <div key={row[0]?.title} className={styles.row}>
          {row.map((section) => (
            <Card key={section.title} title={section.title}>
              <SectionTable section={section} />
              {section.note !== null && <p className={styles.note}>{section.note}</p>}
            </Card>
          ))}
        </div>
      ))}
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  );
}

import { type CallResponse, failureMessage } from '@harbour/api';
import { LazyPart, useWorkInHand } from '@harbour/contract';
import { Link } from '@harbour/contract/router';
import {
  longestSelfManagedFile,
  selfManagedColumns,
  storeSelfManagedFile,
} from '@harbour/definitions/investments/self-managed/import';
import { Button, Card, Empty, Failure, Notice, Page, Skeleton, WriteGuard } from '@harbour/ui';
import { SaveFile } from '@harbour/ui/table';
import { Suspense, useState } from 'react';
import type { ChosenFile, FileRules } from '../../../csv-file/chosen-file.ts';
import { FileDrop } from '../../../csv-file/file-drop.tsx';
import { useCatalogue } from '../catalogue.ts';
import styles from '../self-managed.module.css';
import { ProductList } from './product-list.tsx';

const loadPreview = () => import(/* webpackChunkName: "import-preview" */ './file-preview.tsx');

const rules: FileRules = {
  longest: longestSelfManagedFile,
  tooLarge: 'Choose the CSV file, or split it into smaller ones.',
  empty: 'Fill the template in, then choose it again.',
  notText: 'Save it as CSV: spreadsheets and PDFs cannot be read.',
};

const columns = selfManagedColumns.map((title) => ({ title, text: () => '' }));

type Stored = CallResponse<typeof storeSelfManagedFile>;

function stored({ stored: count, known }: Stored): string {
  const added = count === 1 ? '1 holding is stored' : `${count} holdings are stored`;
  return known === 0 ? `${added}.` : `${added}; ${known} ${known === 1 ? 'was' : 'were'} there already.`;
}

/** Which products the file can name. */
function Products() {
  const { data, error, retry } = useCatalogue();
  if (data) return <ProductList catalogue={data} />;
  if (!error) return <Skeleton label="the products that a file can name" bars={[40]} />;
  return (
    <Failure title="The list of products is not available at the moment" onRetry={retry}>
      {failureMessage(error)}
    </Failure>
  );
}

/** Imports self-managed holdings from a CSV file, which is looked at before anything is stored. */
export default function ImportPage() {
  const [file, setFile] = useState<ChosenFile | undefined>(undefined);
  const [result, setResult] = useState<Stored | undefined>(undefined);
  useWorkInHand(file !== undefined && result === undefined);

  function choose(chosen: ChosenFile | undefined): void {
    setFile(chosen);
    setResult(undefined);
  }

  return (
    <Page
      title="Import self-managed holdings"
      lead="Add many holdings at once from a CSV file, one row for each holding, owner or value."
    >
      <WriteGuard call={storeSelfManagedFile}>
        <Card title="Your file" aside="It is read here first; nothing is stored before you say so.">
          <div className={styles.stack}>
            <SaveFile
              label="Download the template"
              name="self-managed-holdings.csv"
              columns={columns}
              rows={() => []}
            />
            <p className={styles.soft}>
              Rows with the same name are one holding: give each further owner, fund or value a row of its own. Dates
              are written like 2026-11-20, amounts without thousands separators. What else you know about a product has
              a column of its own, as the list below says.
            </p>
            <FileDrop chosen={file} rules={rules} onChoose={choose} />
            <Products />
          </div>
        </Card>
        {file && !result && (
          <Suspense fallback={<Skeleton label="what the file holds" bars={[48, 200]} />}>
            <LazyPart key={file.id} load={loadPreview} props={{ file, onStored: setResult }} />
          </Suspense>
        )}
        {result && (
          <Card title="Your holdings are stored">
            <div className={styles.stack}>
              <Notice severity="info">{stored(result)}</Notice>
              <div className={styles.row}>
                <Link to="/investments/selfmanaged">See your holdings</Link>
                <Button onClick={() => choose(undefined)}>Import another file</Button>
              </div>
            </div>
          </Card>
        )}
        {!file && (
          <Card>
            <Empty title="No file selected">You will see each holding here before anything is stored.</Empty>
          </Card>
        )}
      </WriteGuard>
    </Page>
  );
}

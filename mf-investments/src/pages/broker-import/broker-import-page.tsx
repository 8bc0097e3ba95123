import type { CallResponse } from '@harbour/api';
import { LazyPart, useWorkInHand } from '@harbour/contract';
import { storeBrokerExport } from '@harbour/definitions/investments/broker-import';
import { Card, Empty, Page, Skeleton, WriteGuard } from '@harbour/ui';
import { Suspense, useState } from 'react';
import type { ChosenFile } from '../../csv-file/chosen-file.ts';
import { FileChoice } from './file-choice.tsx';
import { StoredExport } from './stored-export.tsx';
import { StoredImports } from './stored-imports.tsx';

const loadPreview = () => import(/* webpackChunkName: "import-preview" */ './export-preview.tsx');

/** Imports an account from another broker, from that broker's export file. */
export default function BrokerImportPage() {
  const [file, setFile] = useState<ChosenFile | undefined>(undefined);
  const [stored, setStored] = useState<CallResponse<typeof storeBrokerExport> | undefined>(undefined);
  useWorkInHand(file !== undefined && stored === undefined);

  function choose(chosen: ChosenFile | undefined): void {
    setFile(chosen);
    setStored(undefined);
  }

  return (
    <Page
      title="Import from your broker"
      lead="Import an account from another broker. It becomes a plan beside those you have with us."
    >
      <WriteGuard call={storeBrokerExport}>
        <FileChoice chosen={file} onChoose={choose} />
        {file && stored && (
          <StoredExport stored={stored} fileName={file.fileName} onAnother={() => choose(undefined)} />
        )}
        {file && !stored && (
          <Suspense fallback={<Skeleton label="what the export holds" bars={[48, 200, 48, 320]} />}>
            <LazyPart key={file.id} load={loadPreview} props={{ file, onStored: setStored }} />
          </Suspense>
        )}
        {!file && (
          <Card>
            <Empty title="No file selected">
              You will see each transaction in your export here before anything is stored.
            </Empty>
          </Card>
        )}
        <StoredImports />
      </WriteGuard>
    </Page>
  );
}

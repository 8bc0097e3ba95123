import { api, type CallResponse } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { useSaving } from '@harbour/api/saving';
import {
  type Correction,
  type FileStyle,
  getImportedPlans,
  type ImportWarning,
  storeBrokerExport,
} from '@harbour/definitions/investments/broker-import';
import { Card, Skeleton } from '@harbour/ui';
import { NotStoredError } from '@harbour/ui/form';
import { useState } from 'react';
import type { ChosenFile } from '../../csv-file/chosen-file.ts';
import styles from './broker-import.module.css';
import { changedDomains } from './changed-domains.ts';
import { CorrectedRows } from './corrected-rows.tsx';
import { mergedCorrections, withoutCorrection } from './correction-text.ts';
import { ExportSummary } from './export-summary.tsx';
import { FileQuestions } from './file-questions.tsx';
import { PreviewTable } from './preview-table.tsx';
import { RefusedExport } from './refused-export.tsx';
import { SkippedRows } from './skipped-rows.tsx';
import { type Target, TargetChoice } from './target-choice.tsx';
import { useExportPreview } from './use-export-preview.ts';

type Stored = CallResponse<typeof storeBrokerExport>;

/** A plan that the client chose, a new one, or no choice yet. */
type Choice = { planstring: string | undefined } | undefined;

/** Previews an export, asks which plan it belongs to, and stores it. */
export default function ExportPreview({ file, onStored }: { file: ChosenFile; onStored: (stored: Stored) => void }) {
  const [choice, setChoice] = useState<Choice>(undefined);
  const imported = useCall(getImportedPlans, {}, { background: true });
  const [style, setStyle] = useState<FileStyle>({});
  const [corrections, setCorrections] = useState<Correction[]>([]);
  const [sent, setSent] = useState<number | undefined>(undefined);
  const first = useExportPreview(file, undefined, {}, corrections, setSent);
  const plans = (imported.data?.plans ?? []).filter(({ broker }) => broker === first.data?.broker);
  // A client who has imported from this broker before most likely adds to the same account.
  const planstring = choice ? choice.planstring : plans[0]?.planstring;
  const chosen = useExportPreview(file, planstring, style, corrections);
  const saving = useSaving('investments', changedDomains);

  const questions = first.data?.questions ?? [];
  const asked = <FileQuestions questions={questions} style={style} onStyle={setStyle} />;
  const error = first.error ?? chosen.error ?? imported.error;
  if (error) {
    const retry = () => Promise.all([first, chosen, imported].map((each) => each.error && each.refetch()));
    return (
      <>
        {asked}
        <RefusedExport
          fileName={file.fileName}
          error={error}
          onRetry={() => void retry()}
          isCorrected={corrections.length > 0}
          onCorrect={(newer) => setCorrections((earlier) => mergedCorrections(earlier, newer))}
          onReset={() => setCorrections([])}
        />
      </>
    );
  }
  if (!first.data || !chosen.data || !imported.data) {
    return (
      <Card title={file.fileName}>
        {sent !== undefined && <progress aria-label={`Uploading ${file.fileName}`} max={1} value={sent} />}
        <Skeleton label="what the export holds" bars={[48, 200, 48, 320]} />
      </Card>
    );
  }
  const preview = chosen.data;

  async function store(target: Target, accepted: ImportWarning[]): Promise<void> {
    let stored: Stored | undefined;
    const { fileName, content } = file;
    const outcome = await saving.save(async () => {
      stored = await api.get(
        storeBrokerExport,
        {
          body: {
            fileName,
            content,
            style,
            target,
            accepted,
            ...(corrections.length > 0 ? { corrections } : {}),
          },
        },
        { background: true },
      );
    });
    if (stored) onStored(stored);
    else if (outcome.state !== 'saved') throw new NotStoredError(outcome.message);
  }

  return (
    <>
      {asked}
      <ExportSummary preview={preview} />
      <CorrectedRows
        corrections={preview.corrections}
        onUndo={(correction) => setCorrections((earlier) => withoutCorrection(earlier, correction))}
      />
      <TargetChoice
        plans={plans}
        planstring={planstring}
        onPlan={(wanted) => setChoice({ planstring: wanted })}
        suggestedName={`${preview.broker} account`}
        newTransactions={preview.transactions.filter(({ state, row }) => state !== 'known' && row !== null).length}
        warnings={preview.warnings}
        noResponse={questions.some(({ about }) => !style[about])}
        busy={saving.busy || chosen.isPlaceholderData}
        onStore={store}
      />
      <Card title="Transactions" aside={`${preview.transactions.length} in ${file.fileName}`}>
        <div className={styles.stack}>
          <PreviewTable transactions={preview.transactions} />
          <SkippedRows skipped={preview.skipped} />
        </div>
      </Card>
    </>
  );
}

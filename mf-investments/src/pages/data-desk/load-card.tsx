import { api } from '@harbour/api';
import {
  checkFile,
  type DataKind,
  dataKindNames,
  dataKinds,
  dataLimits,
  type FileCheck,
  loadFile,
} from '@harbour/definitions/firm/data-desk';
import { useRepeatableChange } from '@harbour/staff';
import { Button, Card, Notice } from '@harbour/ui';
import { Choice } from '@harbour/ui/choice';
import { useRef, useState } from 'react';
import type { ChosenFile, FileRules } from '../../csv-file/chosen-file.ts';
import { FileDrop } from '../../csv-file/file-drop.tsx';
import { CheckResult, reportText } from './check-result.tsx';
import styles from './data-desk.module.css';

const rules: FileRules = {
  longest: dataLimits.file,
  tooLarge: 'Split it, or import it on the server with pnpm data import.',
  empty: 'Export it again.',
  notText: 'Save it as “CSV UTF-8”.',
};

const kindOptions = dataKindNames.map((value) => ({ value, label: dataKinds[value].label }));

/** Takes a file, says what it would change, and loads it. */
export function LoadCard() {
  const [kind, setKind] = useState<DataKind>('prices');
  const [file, setFile] = useState<ChosenFile | undefined>(undefined);
  const [check, setCheck] = useState<FileCheck | undefined>(undefined);
  // One id for a file until it is loaded, so that a lost answer does not load it twice. An answer about a file that is no
  // longer chosen is not shown.
  const [firstId] = useState<string>(() => crypto.randomUUID());
  const id = useRef(firstId);
  const checking = useRepeatableChange('firm');
  const loading = useRepeatableChange('firm');
  const top = useRef<HTMLDivElement>(null);

  function begin(next: DataKind, chosen: ChosenFile | undefined): void {
    setKind(next);
    setFile(chosen);
    setCheck(undefined);
    id.current = crypto.randomUUID();
    checking.forget();
    loading.forget();
  }
  const sent = (chosen: ChosenFile) => ({ kind, fileName: chosen.fileName, content: chosen.content });

  async function look(chosen: ChosenFile): Promise<void> {
    const asked = id.current;
    await checking.attempt(async () => {
      const found = await api.get(checkFile, { body: sent(chosen) }, { background: true });
      if (id.current === asked) setCheck(found);
      return `${chosen.fileName} was checked. Nothing is stored yet.`;
    });
  }

  async function load(chosen: ChosenFile): Promise<void> {
    const asked = id.current;
    const loaded = await loading.attempt(async () => {
      const { report } = await api.get(loadFile, { body: { id: asked, ...sent(chosen) } }, { background: true });
      return reportText(report);
    });
    if (!loaded || id.current !== asked) return;
    begin(kind, undefined);
    // The button that was pressed is gone.
    top.current?.focus();
  }

  const failure = checking.failure ?? loading.failure;
  return (
    <div ref={top} tabIndex={-1}>
      <Card title="Load a file" aside="It is checked first; nothing is stored before you say so.">
        <div className={styles.stack}>
          <div className={styles.kind}>
            <Choice
              label="What the file has"
              options={kindOptions}
              value={kind}
              onChange={(next) => begin(dataKindNames.find((name) => name === next) ?? kind, file)}
            />
          </div>
          <FileDrop chosen={file} rules={rules} onChoose={(chosen) => begin(kind, chosen)} />
          {failure && (
            <Notice severity="error">
              <span className={styles.reason}>{failure}</span>
            </Notice>
          )}
          {check && <CheckResult check={check} />}
          {file && (
            <div className={styles.actions}>
              <Button
                variant={check ? 'secondary' : 'primary'}
                busy={checking.busy}
                disabled={loading.busy}
                onClick={() => void look(file)}
              >
                Check the file
              </Button>
              {check && check.differenceCount > 0 && (
                <Button variant="primary" busy={loading.busy} disabled={checking.busy} onClick={() => void load(file)}>
                  Load it
                </Button>
              )}
            </div>
          )}
        </div>
      </Card>
    </div>
  );
}

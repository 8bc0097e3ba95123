import { api } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { useSaving } from '@harbour/api/saving';
import { LazyPart } from '@harbour/contract';
import { getPersonalDetails, type PersonalDetails } from '@harbour/definitions/clients/personal-details';
import { changePicture } from '@harbour/definitions/clients/picture';
import { Button, Notice, WriteGuard } from '@harbour/ui';
import { Suspense, useRef, useState } from 'react';
import { Section } from '../section.tsx';
import styles from './picture.module.css';
import { Portrait } from './portrait.tsx';
import { readPicture } from './read-picture.ts';

const cropDialog = () => import(/* webpackChunkName: "crop" */ './crop-dialog.tsx');

function Picture({ person: { firstname, surname, clientImageBase64 } }: { person: PersonalDetails }) {
  const saving = useSaving('Picture', ['clientdirectory']);
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<string>();

  async function choose(files: FileList | null): Promise<void> {
    const [file] = files ?? [];
    if (!file) return;
    setProblem(undefined);
    try {
      setChosen(await readPicture(file));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }

  async function store(picture: string | null): Promise<void> {
    setProblem(undefined);
    const body = { clientImageBase64: picture };
    const outcome = await saving.save(() => api.get(changePicture, { body }, { background: true }));
    if (outcome.state === 'saved') setChosen(undefined);
    else setProblem(outcome.message);
  }

  return (
    <div className={styles.row}>
      <Portrait name={`${firstname} ${surname}`} imageBase64={clientImageBase64} />
      <div className={styles.choice}>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
          accept="image/jpeg,image/png,image/webp"
          onChange={({ target }) => {
            void choose(target.files);
            // So that the same file can be chosen again.
            target.value = '';
          }}
        />
        <div className={styles.buttons}>
          <Button onClick={() => input.current?.click()}>
            {clientImageBase64 ? 'Choose another picture' : 'Choose a picture'}
          </Button>
          {clientImageBase64 && (
            <Button busy={saving.busy && !chosen} onClick={() => void store(null)}>
              Remove picture
            </Button>
          )}
        </div>
        <p className={styles.soft}>A JPEG or PNG file of at most 15 MB. Your adviser sees it too.</p>
        {problem && !chosen && <Notice severity="error">{problem}</Notice>}
      </div>
      {chosen && (
        <Suspense fallback={null}>
          <LazyPart
            load={cropDialog}
            props={{
              picture: chosen,
              busy: saving.busy,
              failure: problem,
              onSave: store,
              onClose() {
                setChosen(undefined);
                setProblem(undefined);
              },
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The client's own picture. */
export function PictureSection() {
  const read = useCall(getPersonalDetails, {});
  return (
    <Section id="picture" title="Your picture" read={read} what="your picture" bars={[96]}>
      {(person) => (
        <WriteGuard call={changePicture}>
          <Picture person={person} />
        </WriteGuard>
      )}
    </Section>
  );
}

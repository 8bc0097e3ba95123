import { useCall } from '@harbour/api/query';
import { Link, useNavigate, useParams } from '@harbour/contract/router';
import { type ContentKindName, contentKindName, contentKinds } from '@harbour/definitions/publishing/content-kinds';
import { getPublication, getPublicationVersion, type Publication } from '@harbour/definitions/publishing/publications';
import { FirmPage, ReadState, useReader } from '@harbour/staff';
import { Button, Card, Empty } from '@harbour/ui';
import { useState } from 'react';
import { ContentAsClientsSee } from './content-as-clients-see.tsx';
import { Differences } from './differences.tsx';
import { DraftForm } from './draft-form.tsx';
import { OpenVersionCard } from './open-version-card.tsx';
import styles from './publishing.module.css';
import { publishedText } from './state-texts.ts';
import { VersionList } from './version-list.tsx';

const background = { background: true } as const;

interface Named {
  contentKind: ContentKindName;
  publication: string;
}

function useVersion(params: Named, number: number | undefined) {
  const input = { params: { ...params, versionNumber: number ?? 1 } };
  return useCall(getPublicationVersion, input, { ...background, enabled: number !== undefined });
}

/** A version as clients see it. */
function ShownVersion({ params, number }: { params: Named; number: number }) {
  return (
    <ReadState what="the version" query={useVersion(params, number)} card>
      {({ view }) => (
        <Card title={`Version ${number}, as clients see it`}>
          {view ? <ContentAsClientsSee view={view} /> : <p>It takes the content from clients.</p>}
        </Card>
      )}
    </ReadState>
  );
}

/** The open version beside what clients see: to write, or to review. */
function OpenContent({ params, number, current }: { params: Named; number: number; current: number | undefined }) {
  const after = useVersion(params, number);
  const before = useVersion(params, current);
  return (
    <>
      <ReadState what="the changes" query={after} card>
        {({ written }) => (
          <Card title="What changes for clients">
            {(current === undefined || before.data) && written && (
              <Differences
                kind={params.contentKind}
                before={current === undefined ? undefined : before.data?.written?.content}
                after={written.content}
              />
            )}
          </Card>
        )}
      </ReadState>
      <ShownVersion params={params} number={number} />
    </>
  );
}

interface Writing {
  /** The version whose content the form begins with. */
  from: number;
  revision: number | null;
}

function WriteDraft({ params, writing, onSaved }: { params: Named; writing: Writing; onSaved: () => void }) {
  return (
    <ReadState what="the draft" query={useVersion(params, writing.from)} card>
      {({ written }) =>
        written && (
          <DraftForm
            key={writing.revision}
            kind={params.contentKind}
            start={{ ...written.content }}
            name={params.publication}
            revision={writing.revision}
            onSaved={onSaved}
          />
        )
      }
    </ReadState>
  );
}

function Content({ publication, params }: { publication: Publication; params: Named }) {
  const { may } = useReader();
  const navigate = useNavigate();
  const [writing, setWriting] = useState(false);
  const [shown, setShown] = useState<number | undefined>(undefined);
  const open = publication.versions.find(({ state }) => state !== 'published');
  const newest = publication.versions.find(({ withdraws, state }) => state === 'published' && !withdraws);
  const canWrite = may('content.write') && (!open || open.state === 'draft');
  const start: Writing | undefined = open
    ? { from: open.number, revision: open.revision }
    : newest && { from: newest.number, revision: null };
  const number = shown ?? publication.published?.number;
  return (
    <div className={styles.stack}>
      {open && (
        <OpenVersionCard
          version={open}
          open={{ params, number: open.number, revision: open.revision }}
          isAuthor={publication.isAuthor}
          onDiscarded={() => void (newest ? setWriting(false) : navigate('/research/publishing'))}
        />
      )}
      {canWrite && !writing && (
        <div>
          <Button {...(open ? {} : { variant: 'primary' as const })} onClick={() => setWriting(true)}>
            {open ? 'Change the draft' : 'Write a new version'}
          </Button>
        </div>
      )}
      {canWrite && writing && start && <WriteDraft params={params} writing={start} onSaved={() => setWriting(false)} />}
      {open && !writing && <OpenContent params={params} number={open.number} current={publication.published?.number} />}
      <VersionList publication={publication} shown={shown} onShow={setShown} />
      {!writing && number !== undefined && (!open || shown !== undefined) && (
        <ShownVersion key={number} params={params} number={number} />
      )}
    </div>
  );
}

function LoadedPublication({ params }: { params: Named }) {
  const query = useCall(getPublication, { params }, background);
  return (
    <ReadState what="the content" query={query} card>
      {(publication) => (
        <>
          <p className={styles.back}>
            <Link to={`/research/publishing?kind=${params.contentKind}`}>
              {contentKinds[params.contentKind].plural}
            </Link>
          </p>
          <h2>{publication.title}</h2>
          <p className={styles.soft}>Clients see: {publishedText(publication)}</p>
          <Content key={publication.open?.state} publication={publication} params={params} />
        </>
      )}
    </ReadState>
  );
}

/** One publication: its open version, what clients see, and its versions. */
export default function PublicationPage() {
  const { contentKind, publication = '' } = useParams();
  const kind = contentKindName.safeParse(contentKind);
  return (
    <FirmPage right="content.read" title="Publishing">
      {kind.success ? (
        <LoadedPublication key={publication} params={{ contentKind: kind.data, publication }} />
      ) : (
        <Card>
          <Empty title="There is no such content">
            <Link to="/research/publishing">All content</Link>
          </Empty>
        </Card>
      )}
    </FirmPage>
  );
}

import { Dialog, TextField } from '@harbour/ui';
import { useState } from 'react';
import { SavingForm } from '../../saving/saving-form.tsx';
import type { Saving } from '../../saving/use-saving.ts';
import { BenchmarkChoice } from './benchmark-choice.tsx';
import { PlanChoice } from './plan-choice.tsx';
import {
  type DraftPart,
  type DraftProblems,
  draftProblems,
  otherNames,
  type PortfolioDraft,
} from './portfolio-draft.ts';
import { editParts, editTitle, type PortfolioEdit, sendEdit } from './portfolio-edits.ts';
import type { PortfolioOverview } from './use-portfolios.ts';

/** Which part of a form a refusal is about; any other is about the whole. */
const refusedParts: Record<string, DraftPart> = {
  PortfolioNameTaken: 'name',
  PlanNotFound: 'plans',
  BenchmarkNotFound: 'benchmark',
};

interface PortfolioDialogProps {
  edit: PortfolioEdit;
  overview: PortfolioOverview;
  saving: Saving;
  onClose: () => void;
}

function editedPortfolio(edit: PortfolioEdit) {
  return 'portfolio' in edit ? edit.portfolio : undefined;
}

function initialDraft(edit: PortfolioEdit, { plans, defaultBenchmark }: PortfolioOverview): PortfolioDraft {
  const portfolio = editedPortfolio(edit);
  return {
    name: portfolio?.name ?? '',
    // A plan that the client no longer sees cannot be chosen again.
    planstrings: plans
      .map(({ planstring }) => planstring)
      .filter((planstring) => portfolio?.portfolioplans.includes(planstring)),
    benchmarkID: edit.kind === 'benchmark' ? edit.current : defaultBenchmark,
  };
}

/** The form to create a portfolio, or to change one part of it. It closes when that is stored, or on cancelling. */
export function PortfolioDialog({ edit, overview, saving, onClose }: PortfolioDialogProps) {
  const [draft, setDraft] = useState(() => initialDraft(edit, overview));
  const [problems, setProblems] = useState<DraftProblems>({});
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const parts = editParts[edit.kind];

  async function submit(): Promise<void> {
    const found = draftProblems(draft, parts, otherNames(overview.portfolios, editedPortfolio(edit)));
    setProblems(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return;
    const outcome = await saving.save(() => sendEdit(edit, draft, overview.defaultBenchmark));
    if (outcome.state === 'saved') return onClose();
    const part = outcome.state === 'refused' ? refusedParts[outcome.name] : undefined;
    if (part && parts.includes(part)) setProblems({ [part]: outcome.message });
    else setFailure(outcome.message);
  }

  return (
    <Dialog title={editTitle(edit)} place="centre" closable={!saving.busy} onClose={onClose}>
      <SavingForm
        submit={edit.kind === 'create' ? 'Create portfolio' : 'Save'}
        cancel="Cancel"
        busy={saving.busy}
        failure={failure}
        problems={problems}
        onSubmit={() => void submit()}
        onCancel={onClose}
      >
        {parts.includes('name') && (
          <TextField
            label="Name"
            name="name"
            autoComplete="off"
            value={draft.name}
            problem={problems.name}
            onChange={({ target }) => setDraft({ ...draft, name: target.value })}
          />
        )}
        {parts.includes('plans') && (
          <PlanChoice
            plans={overview.plans}
            chosen={draft.planstrings}
            problem={problems.plans}
            onChange={(planstrings) => setDraft({ ...draft, planstrings })}
          />
        )}
        {parts.includes('benchmark') && (
          <BenchmarkChoice
            benchmarks={overview.benchmarks}
            defaultBenchmark={overview.defaultBenchmark}
            chosen={draft.benchmarkID}
            problem={problems.benchmark}
            onChange={(benchmarkID) => setDraft({ ...draft, benchmarkID })}
          />
        )}
      </SavingForm>
    </Dialog>
  );
}

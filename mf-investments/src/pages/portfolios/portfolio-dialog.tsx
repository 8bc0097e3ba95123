import type { Saving } from '@harbour/api/saving';
import { Button, Dialog } from '@harbour/ui';
import { Choice } from '@harbour/ui/choice';
import { CheckboxChoice, TextField } from '@harbour/ui/fields';
import { Form, FormActions, NotStoredError, SubmitButton, useCallForm } from '@harbour/ui/form';
import { groupTitles } from '../../valuation/plan-groups.ts';
import type { PortfolioEdit } from './portfolio-draft.ts';
import { draftSchema, otherNames, type PortfolioDraft } from './portfolio-draft.ts';
import { editTitle, sendEdit } from './portfolio-edits.ts';
import type { PortfolioOverview } from './use-portfolios.ts';

/** Which field a refusal is about; any other is about the whole. */
const refusedFields = {
  PortfolioNameTaken: 'name',
  PlanNotFound: 'portfolioplans',
  BenchmarkNotFound: 'benchmarkID',
} as const;

interface PortfolioDialogProps {
  edit: PortfolioEdit;
  overview: PortfolioOverview;
  saving: Saving;
  onClose: () => void;
}

/** What the fields begin with: those that this form asks about, and no others. */
function initialDraft(edit: PortfolioEdit, { plans, defaultBenchmark }: PortfolioOverview): PortfolioDraft {
  switch (edit.kind) {
    case 'create':
      return { name: '', portfolioplans: [], benchmarkID: defaultBenchmark };
    case 'rename':
      return { name: edit.portfolio.name };
    case 'plans': {
      // A plan that the client no longer sees cannot be chosen again.
      const seen = plans.map(({ planstring }) => planstring);
      return { portfolioplans: seen.filter((planstring) => edit.portfolio.portfolioplans.includes(planstring)) };
    }
    case 'benchmark':
      return { benchmarkID: edit.current || undefined };
  }
}

/** The form to create a portfolio, or to change one part of it. It closes when that is stored, or on cancelling. */
export default function PortfolioDialog({ edit, overview, saving, onClose }: PortfolioDialogProps) {
  const { plans, portfolios, benchmarks, defaultBenchmark } = overview;
  const draft = initialDraft(edit, overview);
  const form = useCallForm({
    schema: draftSchema(edit.kind, otherNames(portfolios, 'portfolio' in edit ? edit.portfolio : undefined)),
    defaultValues: draft,
  });

  async function send(sent: PortfolioDraft): Promise<void> {
    const outcome = await saving.save(() => sendEdit(edit, sent, defaultBenchmark));
    if (outcome.state === 'saved') onClose();
    else throw outcome.state === 'refused' ? outcome.error : new NotStoredError(outcome.message);
  }

  return (
    <Dialog title={editTitle(edit)} placement="centre" closable={!saving.busy} onClose={onClose}>
      <Form form={form} onSubmit={send} refusedFields={refusedFields}>
        {'name' in draft && <TextField label="Name" name="name" autoComplete="off" />}
        {'portfolioplans' in draft && (
          <CheckboxChoice
            label="Plans"
            name="portfolioplans"
            groups={groupTitles.flatMap(([productType, title]) => {
              const options = plans
                .filter((plan) => plan.productType === productType)
                .map(({ planstring, label }) => ({ value: planstring, label, note: planstring }));
              return options.length > 0 ? [{ title, options }] : [];
            })}
          />
        )}
        {'benchmarkID' in draft && (
          <Choice
            label="Benchmark"
            name="benchmarkID"
            placeholder="Choose a benchmark"
            options={benchmarks.map(({ benchmarkID, name, description }) => ({
              value: benchmarkID,
              label: benchmarkID === defaultBenchmark ? `${name} (default)` : name,
              note: description,
            }))}
          />
        )}
        <FormActions>
          <SubmitButton>{edit.kind === 'create' ? 'Create portfolio' : 'Save'}</SubmitButton>
          <Button onClick={onClose} disabled={saving.busy}>
            Cancel
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

import { type ListedProposal, type ProposalState, proposalStates } from '@harbour/definitions/ims/proposal-desk';
import { Button, formatDate, formatDateTime } from '@harbour/ui';
import type { Column } from '@harbour/ui/table';
import styles from './proposals.module.css';

/** What of a proposal's documents is answered: `1 of 2 approved`. */
function answersOf({ documents, approved, declined }: ListedProposal): string {
  const parts = [approved > 0 && `${approved} approved`, declined > 0 && `${declined} declined`].filter(Boolean);
  return parts.length > 0 ? `${parts.join(', ')} of ${documents}` : `0 of ${documents}`;
}

const answered: Column<ListedProposal> = {
  id: 'answered',
  title: 'Answered on',
  width: '152px',
  cell: ({ answeredAt }) => (answeredAt ? formatDateTime(answeredAt) : 'No'),
  belowOnPhone: true,
};

const due: Column<ListedProposal> = {
  id: 'due',
  title: 'Answer by',
  width: '120px',
  cell({ approvalBy, late }) {
    const day = approvalBy ? formatDate(approvalBy) : 'No day';
    return late ? <span className={styles.late}>{day} (late)</span> : day;
  },
  belowOnPhone: true,
};

const reminded: Column<ListedProposal> = {
  id: 'reminded',
  title: 'Reminded',
  width: '112px',
  cell: ({ remindedAt, reminders }) =>
    `${remindedAt ? formatDate(remindedAt.slice(0, 10)) : 'Never'}${reminders > 1 ? ` (${reminders} times)` : ''}`,
  belowOnPhone: true,
};

const remindColumn = (onRemind: (proposal: ListedProposal) => void): Column<ListedProposal> => ({
  id: 'remind',
  title: 'Action',
  width: '104px',
  cell: (proposal) => (
    <Button
      className={styles.small ?? ''}
      aria-label={`Remind ${proposal.client.name} of ${proposal.description}`}
      onClick={() => onRemind(proposal)}
    >
      Remind…
    </Button>
  ),
});

/**
 * How the list shows proposals in a state.
 * @param onRemind undefined for a reader who may not remind
 */
export function proposalColumns(
  state: ProposalState,
  onRemind: ((proposal: ListedProposal) => void) | undefined,
): readonly Column<ListedProposal>[] {
  return [
    { id: 'client', title: 'Client', width: 'minmax(136px, 1fr)', namesRow: true, cell: ({ client }) => client.name },
    {
      id: 'what',
      title: 'Proposal',
      width: 'minmax(200px, 2fr)',
      cell: ({ description, proposedBy, proposedOn, declineReason }) => (
        <span className={styles.cell}>
          <span>{description}</span>
          <span className={styles.aside}>
            {proposedBy ? `${proposedBy}, ` : ''}
            {formatDate(proposedOn)}
          </span>
          {state === 'declined' && declineReason && <span className={styles.aside}>“{declineReason}”</span>}
        </span>
      ),
      belowOnPhone: 'untitled',
    },
    {
      id: 'seen',
      title: 'Opened',
      width: '144px',
      cell: ({ seenAt }) => (seenAt ? formatDateTime(seenAt) : 'Not yet'),
      belowOnPhone: true,
    },
    { id: 'answers', title: 'Answers', width: '112px', cell: answersOf, belowOnPhone: true },
    ...(state === 'waiting' ? [due, reminded, ...(onRemind ? [remindColumn(onRemind)] : [])] : [answered]),
  ];
}

/** The states with their counts, as tabs name them. */
export const stateNames: readonly ProposalState[] = ['waiting', 'approved', 'declined'];
export const stateLabel = (state: ProposalState): string => proposalStates[state];

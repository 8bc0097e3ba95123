import type { SelfManagedPayload } from '@harbour/definitions/investments/self-managed/changes';
import type { SelfManagedKind } from '@harbour/definitions/investments/self-managed/products';
import { flows } from '../../../steppers/flows.ts';
import type { ChosenProduct } from '../catalogue.ts';
import type { DetailsForm } from '../fields/details-form.ts';

const { at, steps } = flows['self-managed'];

/** The step of an address; the first for any other. */
export function stepAt(pathname: string): (typeof steps)[number] {
  return steps.find((step) => pathname === `${at}/${step}`) ?? 'product';
}

/** What is known of the holding that is being added. */
export interface AddState {
  mode: SelfManagedKind;
  chosen?: ChosenProduct | undefined;
  /** Step 2 as it was filled in, and as the calls take it; undefined until it was sent on. */
  entered?: { form: DetailsForm; payload: SelfManagedPayload } | undefined;
  /** Belongs to what is entered: sent again, the same is stored once. */
  requestId: string;
  /** It was sent and no answer came: nobody knows whether it is stored. */
  unanswered: boolean;
}

export type AddAction =
  | { type: 'mode'; mode: SelfManagedKind }
  | { type: 'choose'; mode: SelfManagedKind; chosen: ChosenProduct }
  | { type: 'enter'; form: DetailsForm; payload: SelfManagedPayload; requestId: string }
  | { type: 'unanswered' }
  | { type: 'reset'; requestId: string };

/** Nothing yet. @param requestId a new UUID */
export function emptyState(requestId: string): AddState {
  return { mode: 'asset', chosen: undefined, entered: undefined, requestId, unanswered: false };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * What follows upon a choice, an entry, or leaving step 2, which forgets what was being edited, the holdings and the
 * details (specification, section 9); what kind of thing is added stays.
 */
export function addReducer(state: AddState, action: AddAction): AddState {
  switch (action.type) {
    case 'mode':
      return { ...state, mode: action.mode };
    case 'choose':
      return { ...state, mode: action.mode, chosen: action.chosen, entered: undefined };
    case 'enter': {
      const { form, payload, requestId } = action;
      // The same again, after an answer that never came, is the same request; anything else is a new one.
      const same = isSame(state.entered?.payload, payload);
      return {
        ...state,
        entered: { form, payload },
        requestId: same ? state.requestId : requestId,
        unanswered: same && state.unanswered,
      };
    }
    case 'unanswered':
      return { ...state, unanswered: true };
    case 'reset':
      return { ...emptyState(action.requestId), mode: state.mode };
  }
}

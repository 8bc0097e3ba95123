import { Term } from '@harbour/ui/term';

/** A word that the firm's glossary explains in place. The catalogue asks no backend, so here it says that. */
export default function TermExample() {
  return (
    <p>
      Your <Term name="money-weighted-return">money-weighted return</Term> counts when you paid in.
    </p>
  );
}

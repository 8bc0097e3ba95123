import { DocumentButton } from '@harbour/ui/document';

/** A document that the backend makes, opened beside the portal. The catalogue asks no backend, so here it fails. */
export default function DocumentExample() {
  return (
    <DocumentButton
      make={async () => null}
      failed="We could not create the document. Your figures are not affected. Try again."
    >
      Valuation document (PDF)
    </DocumentButton>
  );
}

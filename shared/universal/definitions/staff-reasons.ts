/**
 * Why staff with the right to write for clients may make a changing call for a client (`staffMay` of its definition). A
 * call without a reason is the client's own: orders, approvals, consents, sharing, and answers about themselves.
 */
export const staffReasons = {
  records: 'The firm keeps a client’s own records at their request: no money moves, and nobody else sees more.',
  preparation: 'An adviser prepares it for the client: it is marked as the firm’s until the client says yes.',
  presentation: 'It changes how figures are grouped or compared, and no figure.',
  details: 'The firm corrects a client’s details, which it has checked against a document.',
  delivery: 'A client asks for another way of delivery by telephone: it agrees to nothing.',
  correspondence:
    'The firm writes down what a client says on the telephone: record, message and e-mail name the writer.',
  withdrawal: 'It ends what the firm may read, and gives nobody more.',
} as const;
export type StaffReason = keyof typeof staffReasons;

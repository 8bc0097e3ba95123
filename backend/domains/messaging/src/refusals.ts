import { RefusedError } from '@harbour/kernel/errors/refused-error';

/** Does not reveal whether the message exists in another mailbox. */
export function messageNotFound(): RefusedError {
  return new RefusedError(
    404,
    'MessageNotFound',
    'There is no such message in your mailboxes. It may have been removed.',
  );
}

export function recipientNotFound(): RefusedError {
  return new RefusedError(404, 'RecipientNotFound', 'You cannot write to one of these recipients. Choose another one.');
}

export function alreadySent(): RefusedError {
  return new RefusedError(409, 'AlreadySent', 'This message has been sent and can no longer be changed.');
}

export function attachmentNotFound(): RefusedError {
  return new RefusedError(404, 'AttachmentNotFound', 'There is no such file in your drafts. It may have been removed.');
}

import { type MessageMailOptions, messageMail } from '@harbour/domain-clients';
import { notifyRecipients } from '@harbour/domain-messaging';
import type { Provided } from '@harbour/kernel/http/server-resources';

/** E-mails clients about new secure messages, for `PortalApiOptions.provide`. */
export function provideMessageMail(options: MessageMailOptions): Provided {
  return notifyRecipients.provide(messageMail(options));
}

import { defineResource } from '@harbour/kernel/http/server-resources';
import type { WorkContext } from '@harbour/kernel/modules/module';
import { client } from '@harbour/kernel/people/tables';
import type { Post } from '@harbour/letters';
import { eq } from 'drizzle-orm';

/** Sends e-mail about notices to clients. */
export interface NoticeMail {
  post: Post;
  firm: string;
  /** The portal's public address. */
  address: () => string;
}

/** The server's own; without one, notices are in the portal only. */
export const noticeMail = defineResource<NoticeMail | undefined>({ open: () => undefined });

/** How long the e-mail is worth another attempt. Minutes. */
const usefulMinutes = 2 * 24 * 60;

/** E-mails a client that the portal has a new notice for them. The e-mail has no figure: it leaves the portal. */
export async function announceNotices(
  { database, resources }: Pick<WorkContext, 'database' | 'resources'>,
  clientUid: string,
): Promise<void> {
  const mail = noticeMail.of(resources);
  if (!mail) return;
  const [recipient] = await database.db
    .select({ to: client.emailAddress, name: client.firstname })
    .from(client)
    .where(eq(client.uid, clientUid));
  if (!recipient) return;
  const portal = mail.address().replace(/\/$/, '');
  await mail.post({
    ...recipient,
    letter: {
      subject: `A notice about your investments with ${mail.firm}`,
      paragraphs: ['Your investments have passed a limit that you chose. The notice is on your dashboard:'],
      link: { label: 'Open the portal', address: `${portal}/` },
      notes: [
        'For your safety this e-mail has no figures in it.',
        `You can change the limits and switch these e-mails off: ${portal}/settings/websettings#investment-notices`,
      ],
    },
    validMinutes: usefulMinutes,
  });
}

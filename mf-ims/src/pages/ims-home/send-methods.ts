import type { SendMethod } from '@harbour/api/definitions/ims/approvals';

/** How the client can be sent what is to be approved, in words. */
export const sendMethodWords: Record<SendMethod, { label: string; about: string }> = {
  portal: { label: 'In the portal', about: 'You find it on this page, and the bell says that something waits.' },
  email: { label: 'By email', about: 'It is sent to the email address in your personal details.' },
  post: { label: 'By post', about: 'It is sent to the postal address that we hold for you.' },
};

import { useLocation } from '@harbour/contract/router';
import { clientMessaging, firmMessaging, type MessagingCalls } from '@harbour/definitions/messaging/calls';

/** Clients and the firm read and write by the same pages; what differs between the two sides is here. */
export interface Side {
  calls: MessagingCalls;
  base: '/securemessaging' | '/adminsecuremessaging';
  /** Whether somebody of the firm looks at the messages of all clients, or a client at their own. */
  isFirm: boolean;
}

const clientSide: Side = { calls: clientMessaging, base: '/securemessaging', isFirm: false };
const firmSide: Side = { calls: firmMessaging, base: '/adminsecuremessaging', isFirm: true };

/** The side that an address belongs to. Whatever is not the firm's is the client's: panels are on any page. */
export function sideOf(pathname: string): Side {
  return pathname === firmSide.base || pathname.startsWith(`${firmSide.base}/`) ? firmSide : clientSide;
}

/** The side of the page that is open; the same object while that does not change. */
export function useSide(): Side {
  return sideOf(useLocation().pathname);
}

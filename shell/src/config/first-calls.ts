import { beginCalls } from '@harbour/api';
import * as z from '@harbour/contract/schema';
import { getPersonalDetails } from '@harbour/definitions/clients/personal-details';
import { getWebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { isStaff } from '@harbour/definitions/rights';
import { session } from '@harbour/session';

const paths = z.array(z.string());

/** What the frame of every page of a client calls. */
const ofFrame = [getWebsiteSettings.path, getPersonalDetails.path];

/**
 * Begins the calls that the frame and this page's part make as soon as they are shown. Those of the part the server
 * wrote into the page, from the part's signed description. Staff who act for nobody have pages of their own, which make other calls.
 */
export function beginFirstCalls(): void {
  const text = document.getElementById('harbour-first-calls')?.textContent;
  const { user, target } = session.store.getState();
  if (!user || (isStaff(user.groups) && target === undefined)) return;
  const { data: ofPart = [] } = paths.safeParse(JSON.parse(text ?? '[]'));
  // A call that could not be begun is made by its part.
  beginCalls([...ofFrame, ...ofPart]).catch(() => undefined);
}

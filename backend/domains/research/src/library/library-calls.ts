import { getLibrary, getLibraryDocument, noteLibraryVisit } from '@harbour/definitions/research/library';
import { bind } from '@harbour/kernel/http/bind-call';
import { libraryDocument } from '../tables.ts';
import { documentColumns, documentOf, inOrder, isShown, shownDocument, withAddress } from './documents.ts';
import { isNew, noteVisit, seenBy } from './visits.ts';

export const libraryCalls = [
  bind(getLibrary, async ({ database, caller, today }) => {
    const found = await database.db.select(documentColumns).from(libraryDocument).where(isShown(today()));
    const seen = await seenBy(database, caller.clientUid, today());
    return { documents: inOrder(found).map((row) => ({ ...documentOf(row), isNew: isNew(row, seen) })) };
  }),

  bind(getLibraryDocument, async ({ database, objects, params, today }) =>
    withAddress(objects, await shownDocument(database, params.document, today())),
  ),

  bind(
    noteLibraryVisit,
    async ({ database, caller, body, today, now }) => {
      await noteVisit(database, caller, { ...body, today: today(), now: now() });
      return { success: true as const };
    },
    // What somebody has read is no decision.
    { recorded: false },
  ),
];

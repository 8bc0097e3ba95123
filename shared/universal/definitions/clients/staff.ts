import * as z from '@harbour/contract/schema';
import { type CallResponse, defineCall, isStorable, uuid } from '../call.ts';
import { pageNumber } from '../page-number.ts';

/** Clients of one page of a search. */
export const clientsOfPage = 20;

/** For staff to choose the client they act for; an empty text returns all clients they may act for. */
export const findClients = defineCall({
  method: 'GET',
  path: '/clientdirectory/clients',
  summary: 'Clients for whom the reader may act, by a part of their name or e-mail address, twenty a page',
  access: 'staff',
  addition: true,
  query: z.object({
    text: z.string().check(z.maxLength(100), z.refine(isStorable, 'a name is made of characters')),
    /** From 1 on. */
    page: pageNumber,
  }),
  response: z.object({
    clients: z.array(z.object({ uuid, name: z.string(), email: z.nullable(z.string()) })),
    /** Whether there is another page. */
    more: z.boolean(),
  }),
});
export type FoundClient = CallResponse<typeof findClients>['clients'][number];

import * as z from '@harbour/contract/schema';
import { type CallResponse, defineCall, storable, uuid } from '../call.ts';

export const servicePartNames = ['portal', 'sign-in', 'files', 'mail', 'banks', 'prices'] as const;
export type ServicePart = (typeof servicePartNames)[number];

/** The parts of the service on its public page, in the words of clients. */
export const serviceParts: Readonly<Record<ServicePart, string>> = {
  portal: 'The portal and your figures',
  'sign-in': 'Signing in',
  files: 'Documents and files',
  mail: 'E-mail from us',
  banks: 'Linked banks',
  prices: 'Prices',
};

/** The longest notice, in characters. */
export const longestNotice = 500;

const notice = z.object({
  id: uuid,
  /** Null for an announcement about no part. */
  part: z.nullable(z.enum(servicePartNames)),
  text: z.string(),
  by: z.string(),
  from: z.iso.datetime(),
  /** Null while it is on the page. */
  until: z.nullable(z.iso.datetime()),
});
export type ServiceNotice = z.infer<typeof notice>;

export const getServiceNotices = defineCall({
  method: 'GET',
  path: '/firm/service-notices',
  summary: 'What the public page of the service’s state says, and the last notices that ended',
  access: 'service.read',
  addition: true,
  response: z.object({ notices: z.array(notice) }),
});
export type ServiceNotices = CallResponse<typeof getServiceNotices>;

export const addServiceNotice = defineCall({
  method: 'POST',
  path: '/firm/service-notices',
  summary: 'Publishes a disturbance or something to come, for everybody without a sign-in',
  access: 'service.switch',
  addition: true,
  body: z.strictObject({
    /** Made by the browser, so that a notice sent twice is one. */
    id: uuid,
    part: z.nullable(z.enum(servicePartNames)),
    text: storable(longestNotice).check(z.trim(), z.minLength(10)),
  }),
  response: z.object({ success: z.literal(true) }),
});

export const endServiceNotice = defineCall({
  method: 'POST',
  path: '/firm/service-notices/:notice/ending',
  summary: 'Takes a notice from the public page of the service’s state',
  access: 'service.switch',
  addition: true,
  params: z.object({ notice: uuid }),
  response: z.object({ success: z.literal(true) }),
});

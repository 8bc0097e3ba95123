import * as z from '@harbour/contract/schema';
import { type CallResponse, defineCall, isStorable, storable, uuid } from '../call.ts';
import { mailCategories, mailLimits } from './messages.ts';

/** What a template can have filled in, written as `{client name}`. */
export const templateFields = {
  'first name': 'First name of the client',
  'client name': 'First name and surname of the client',
  'adviser name': 'The client’s adviser',
  'my name': 'Who writes',
  'firm name': 'The firm',
  today: 'The day, such as 18 Mar 2026',
  'answer time': 'In how many working days we answer, such as 2 working days',
} as const;
export type TemplateField = keyof typeof templateFields;

/** The fields in a text, known and unknown. */
export const fieldsIn = (text: string): string[] => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, field]) => field ?? '');

const knownFields = (text: string) => fieldsIn(text).every((field) => Object.hasOwn(templateFields, field));
const field = z.refine<string>(knownFields, 'write fields as they are listed, such as {first name}');

/** At most this many templates. */
export const mostTemplates = 200;

const template = z.object({
  id: uuid,
  name: z.string(),
  subject: z.string(),
  category: z.enum(mailCategories),
  /** Plain text; an empty line begins a paragraph. */
  text: z.string(),
  version: z.number(),
});
export type Template = z.infer<typeof template>;

const change = { access: 'templates.write', addition: true } as const;
const done = z.object({ success: z.literal(true) });

export const getTemplates = defineCall({
  method: 'GET',
  path: '/messagetemplates',
  summary: 'The firm’s templates of messages, by name',
  access: 'staff',
  addition: true,
  response: z.object({ templates: z.array(template) }),
});

export const fillTemplate = defineCall({
  method: 'GET',
  path: '/messagetemplates/:template/filled',
  summary: 'A template with its fields filled in for a client',
  access: 'messages.answer',
  addition: true,
  params: z.object({ template: uuid }),
  query: z.strictObject({ client: uuid }),
  response: z.object({
    subject: z.string(),
    category: z.enum(mailCategories),
    /** HTML, with what was filled in escaped. */
    messagebody: z.string(),
    /** Fields that the firm has no value for: they are left as they are. */
    missing: z.array(z.string()),
  }),
});
export type FilledTemplate = CallResponse<typeof fillTemplate>;

export const writeTemplate = defineCall({
  ...change,
  method: 'POST',
  path: '/messagetemplates/:template',
  summary: 'Adds or changes a template',
  params: z.object({ template: uuid }),
  body: z.strictObject({
    /** The version that the writer has seen; 0 for a new one. */
    version: z.number().check(z.int(), z.nonnegative()),
    name: storable(80).check(z.trim(), z.minLength(1)),
    subject: storable(mailLimits.subject).check(z.trim(), z.minLength(1), field),
    category: z.enum(mailCategories),
    text: z.string().check(
      z.trim(),
      z.minLength(1),
      z.maxLength(10_000),
      z.refine((text) => isStorable(text.replaceAll('\n', ' ')), 'this cannot be stored'),
      field,
    ),
  }),
  response: done,
});

export const removeTemplate = defineCall({
  ...change,
  method: 'DELETE',
  path: '/messagetemplates/:template',
  summary: 'Removes a template',
  params: z.object({ template: uuid }),
  response: done,
});

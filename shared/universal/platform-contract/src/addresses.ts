import * as z from '@harbour/contract/schema';

/** A path segment: lower-case words separated by hyphens; the first starts with a letter. */
export const addressPart = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*';

/** Addresses at or below which something belongs together. */
export const basePath = z
  .string()
  .check(z.regex(new RegExp(`^(/${addressPart})+$`), 'a base path looks like /investments'));

/** An address of the portal, with a query or hash if the page reads one. */
export const address = z
  .string()
  .check(
    z.regex(new RegExp(`^(/${addressPart})+/?([?#]\\S*)?$`), 'an address looks like /settings/personal?scrollto=x'),
  );

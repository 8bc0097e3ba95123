import { attachmentTypes, mailLimits } from '@harbour/definitions/messaging/messages';

const mebibyte = 1024 * 1024;
const numberFormat = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** A size in the unit that people know files by: `820 KB`, `1.4 MB`. */
export function fileSize(bytes: number): string {
  return bytes < mebibyte
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${numberFormat.format(bytes / mebibyte)} MB`;
}

function extensionOf(fileName: string): string {
  return /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

/** The content type that a file is sent and kept with; undefined for one that may not be attached. */
export function contentTypeOf(fileName: string): string | undefined {
  const extension = extensionOf(fileName);
  return Object.hasOwn(attachmentTypes, extension) ? attachmentTypes[extension] : undefined;
}

/** What a file dialog offers. */
export const acceptedFiles = Object.keys(attachmentTypes)
  .map((extension) => `.${extension}`)
  .join(',');

const kinds = Object.keys(attachmentTypes).join(', ').toUpperCase();

/** The limits of attachments, shown before a file is chosen. */
export const attachmentRules =
  `Up to ${mailLimits.attachments} files of ${fileSize(mailLimits.attachmentBytes)} each, ` +
  `${fileSize(mailLimits.allAttachmentBytes)} in all: ${kinds}. HEIC photos are sent as JPEG.`;

/**
 * Why a file cannot be attached; undefined when it can.
 * @param present the sizes of those that are attached already, in bytes
 */
export function attachmentProblem(
  { name, size }: Pick<File, 'name' | 'size'>,
  present: readonly number[],
): string | undefined {
  const { attachments, attachmentBytes, allAttachmentBytes } = mailLimits;
  if (!contentTypeOf(name)) return `${name} is of a kind that cannot be attached. Files may be: ${kinds}.`;
  if (name.length > 200) return `The name of ${name.slice(0, 40)}… is too long. Rename the file first.`;
  if (size === 0) return `${name} is empty.`;
  if (size > attachmentBytes) return `${name} is larger than ${fileSize(attachmentBytes)}.`;
  if (present.length >= attachments) return `${name} was left out: a message takes ${attachments} files.`;
  const together = present.reduce((sum, bytes) => sum + bytes, size);
  if (together > allAttachmentBytes) {
    return `${name} was left out: together the files would be larger than ${fileSize(allAttachmentBytes)}.`;
  }
  return undefined;
}

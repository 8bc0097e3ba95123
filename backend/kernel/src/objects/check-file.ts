/** Looks at a file that somebody uploaded, before it is kept. */
export type CheckFile = (bytes: Uint8Array, name: string) => Promise<'clean' | 'refused'>;

/** The EICAR test file, which every scanner takes for a virus; in two parts, or this source would be taken for one. */
const testVirus = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''));

const office = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const zip = [0x50, 0x4b, 0x03, 0x04];
const jpeg = [0xff, 0xd8, 0xff];

/** What files of a kind begin with, by the last part of their name. */
const beginnings: Readonly<Record<string, readonly number[]>> = {
  pdf: [...Buffer.from('%PDF-')],
  doc: office,
  xls: office,
  docx: zip,
  xlsx: zip,
  jpg: jpeg,
  jpeg,
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** Kinds that have no beginning of their own. */
const plainText = new Set(['txt', 'csv']);

function beginsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, index) => bytes[index] === byte);
}

/** Text has no zero bytes, unless it is UTF-16 and says so. */
function isText(bytes: Uint8Array): boolean {
  const saysUtf16 = beginsWith(bytes, [0xff, 0xfe]) || beginsWith(bytes, [0xfe, 0xff]);
  return saysUtf16 || !bytes.includes(0);
}

/**
 * Whether a file is of the kind that its name says: one that begins otherwise, such as a program or a page that is
 * called `.pdf`, is refused, and so is the EICAR test file. It finds no viruses: that is a scanner's
 * (`clamav-scanner.ts`).
 */
export const checkKind: CheckFile = async (bytes, name) => {
  if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(testVirus)) return 'refused';
  const kind = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (plainText.has(kind)) return isText(bytes) ? 'clean' : 'refused';
  const beginning = Object.hasOwn(beginnings, kind) ? beginnings[kind] : undefined;
  return beginning && beginsWith(bytes, beginning) ? 'clean' : 'refused';
};

/** One check after the other: a file is clean when all of them say so. */
export function runChecksInOrder(...checks: readonly CheckFile[]): CheckFile {
  return async (bytes, name) => {
    for (const check of checks) if ((await check(bytes, name)) === 'refused') return 'refused';
    return 'clean';
  };
}

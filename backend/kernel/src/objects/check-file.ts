/** Checks an uploaded file before it is stored. */
export type CheckFile = (bytes: Uint8Array, name: string) => Promise<'clean' | 'refused'>;

/** The EICAR test file, which every virus scanner detects; split in two, or scanners would report this source file. */
const testVirus = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''));

const office = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const zip = [0x50, 0x4b, 0x03, 0x04];
const jpeg = [0xff, 0xd8, 0xff];

/** Brands of a HEIF file whose pictures are coded with HEVC, as iPhones take them: `ftyp` and the brand follow the length. */
const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);

/** Magic bytes of each kind of file, by file extension. */
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

/** Kinds without magic bytes. */
const plainText = new Set(['txt', 'csv']);

function beginsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, index) => bytes[index] === byte);
}

/** Whether the bytes begin as a HEIC photo. */
export function isHeic(bytes: Uint8Array): boolean {
  const box = Buffer.from(bytes.subarray(4, 12)).toString('latin1');
  return box.startsWith('ftyp') && heicBrands.has(box.slice(4));
}

/** Text has no zero bytes, except UTF-16 with a byte order mark. */
function isText(bytes: Uint8Array): boolean {
  const saysUtf16 = beginsWith(bytes, [0xff, 0xfe]) || beginsWith(bytes, [0xfe, 0xff]);
  return saysUtf16 || !bytes.includes(0);
}

/**
 * Whether a file's content matches its extension: a program or an HTML page called `.pdf` is rejected, and so is the
 * EICAR test file. It does not find viruses; that is the scanner's job (`clamav-scanner.ts`).
 */
export const checkKind: CheckFile = async (bytes, name) => {
  if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(testVirus)) return 'refused';
  const kind = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (plainText.has(kind)) return isText(bytes) ? 'clean' : 'refused';
  if (kind === 'heic' || kind === 'heif') return isHeic(bytes) ? 'clean' : 'refused';
  const beginning = Object.hasOwn(beginnings, kind) ? beginnings[kind] : undefined;
  return beginning && beginsWith(bytes, beginning) ? 'clean' : 'refused';
};

/** Runs the checks in order; a file is clean when all of them pass. */
export function runChecksInOrder(...checks: readonly CheckFile[]): CheckFile {
  return async (bytes, name) => {
    for (const check of checks) if ((await check(bytes, name)) === 'refused') return 'refused';
    return 'clean';
  };
}

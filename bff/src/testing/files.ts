import sharp from 'sharp';
import type { FileStorage } from '../storage/file-storage.ts';

/** A valid picture of one colour. */
export async function picture(
  options: {
    width?: number;
    height?: number;
    format?: 'png' | 'jpeg' | 'webp';
    colour?: string;
  } = {},
): Promise<Buffer> {
  const { width = 64, height = 48, format = 'png', colour = '#e23e57' } = options;
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();
}

/** A PDF of empty pages. @param padding bytes of a comment */
export function pdf({ pages = 1, padding = 0 } = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids.join(' ')}]/Count ${pages}>>`,
    ...kids.map(() => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>'),
  ];
  let text = `%PDF-1.4\n%${'x'.repeat(padding)}\n`;
  let table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const [index, object] of objects.entries()) {
    table += `${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const trailer = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>`;
  return Buffer.from(`${text}${table}${trailer}\nstartxref\n${text.length}\n%%EOF\n`);
}

/** A multipart form; lists are sent as repeated fields. */
export function form(
  fields: Record<string, string | readonly string[]>,
  files: readonly (Buffer | { content: Buffer; name: string })[] = [],
): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const item of typeof value === 'string' ? [value] : value) data.append(name, item);
  }
  for (const file of files) {
    const { content, name } = Buffer.isBuffer(file) ? { content: file, name: 'file.png' } : file;
    data.append('files', new Blob([new Uint8Array(content)]), name);
  }
  return data;
}

/** Returns the sorted keys of the stored files below a prefix. */
export async function storedKeys(files: FileStorage, prefix = ''): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list(prefix)) keys.push(key);
  return keys.toSorted();
}

/** Makes the storage fail at one of the next writes. @param at which; 1 is the first */
export function failAtWrite(files: FileStorage, at: number): void {
  const write = files.write.bind(files);
  let writes = 0;
  files.write = async (key, content) => {
    writes += 1;
    if (writes === at) throw new Error('storage is full');
    await write(key, content);
  };
}

/** A list of an office with these rows. */
export function approvedPlaces(rows: readonly string[], columns = 'name,address,owner'): Buffer {
  return Buffer.from([columns, ...rows, ''].join('\n'));
}

/** The fields of a valid new place, as the form sends them. */
export const NEW_PLACE = {
  accommodationName: 'Salinlahi Apartments',
  type: '1',
  description: 'Two rooms above a bakery.',
  completeAddress: '4 Rambutan Street',
  location: 'Anos',
  price: ['6500', '8000'],
  tenants: '2',
  minimumStay: '6',
  pax: '4',
  billInclusions: ['wifi', 'water'],
  amenities: ['cctv'],
  curfew: '22:00',
  visitorsAllowed: 'no overnight',
} as const;

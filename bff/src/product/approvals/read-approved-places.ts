import { APPROVALS, LIMITS } from '@elbi/contract/domain';
import { CsvError, parse } from 'csv-parse/sync';
import { InvalidFieldsError } from '../../errors.ts';
import { foldText } from '../search/term/fold-text.ts';

/** A row of an office's list, as the file has it. */
export interface ApprovedPlace {
  name: string;
  address: string;
  /** Empty where the office does not state it. */
  owner: string;
}
const COLUMNS = ['name', 'address', 'owner'] as const;

const DELIMITERS = [',', ';', '\t'] as const;

/**
 * Reads an office's list as spreadsheets write it: text with the columns name, address and owner,
 * separated by commas, semicolons or tabs, in UTF-8, UTF-16 or Windows-1252. Lines above that of
 * the columns, empty rows and other columns are ignored. Throws `InvalidFieldsError` for the first
 * problem.
 */
export function readApprovedPlaces(content: Uint8Array): ApprovedPlace[] {
  const rows = recordsOf(decoded(content));
  if (rows.length === 0) throw wrong(APPROVALS.noRows);
  if (rows.length > LIMITS.approvals.max) throw wrong(APPROVALS.tooManyRows);
  const lineOf = new Map<string, number>();
  return rows.map(({ record, line }) => {
    const place = checked(record, line);
    const key = foldText(`${place.name} ${place.address}`);
    const before = lineOf.get(key);
    if (before !== undefined) throw wrong(APPROVALS.repeated(line, before));
    lineOf.set(key, line);
    return place;
  });
}

function decoded(content: Uint8Array): string {
  if (content[0] === 0xff && content[1] === 0xfe)
    return new TextDecoder('utf-16le').decode(content);
  // A workbook has zero bytes, and no text has.
  if (content.includes(0)) throw wrong(APPROVALS.notText);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}

interface Row {
  /** The last line of the row in the file. */
  line: number;
  record: Record<string, string>;
}

function recordsOf(text: string): Row[] {
  const lines = text.split(/\r\n|\r|\n/);
  const { columns, delimiter, above } = headerOf(lines);
  try {
    const options = { columns, delimiter, trim: true, info: true } as const;
    const rows: unknown = parse(lines.slice(above).join('\n'), {
      ...options,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    });
    // The types of the library omit that `info` wraps each record.
    return (rows as { record: Row['record']; info: { lines: number } }[]).map(
      ({ record, info }) => ({ record, line: above + info.lines }),
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw wrong(APPROVALS.unreadable(above + Number(error.lines ?? 1), columns.length));
  }
}

/** Returns the columns, what separates them, and the number of lines up to and including theirs. */
function headerOf(lines: readonly string[]) {
  for (const [index, content] of lines.entries()) {
    for (const delimiter of DELIMITERS) {
      const columns = content.split(delimiter).map((name) =>
        name
          .trim()
          .replace(/^"(.*)"$/, '$1')
          .trim()
          .toLowerCase(),
      );
      if (!COLUMNS.every((name) => columns.includes(name))) continue;
      const repeated = COLUMNS.find((name) => columns.indexOf(name) !== columns.lastIndexOf(name));
      if (repeated) throw wrong(APPROVALS.column(repeated));
      return { columns, delimiter, above: index + 1 };
    }
  }
  const names = lines.find((content) => content.trim() !== '')?.toLowerCase() ?? '';
  throw wrong(APPROVALS.column(COLUMNS.find((name) => !names.includes(name)) ?? COLUMNS[0]));
}

function checked(row: Record<string, string>, line: number): ApprovedPlace {
  const { name = '', address = '', owner = '' } = row;
  const place = { name, address, owner };
  for (const column of COLUMNS) {
    const value = place[column].normalize('NFC');
    if (value === '' && column !== 'owner') throw wrong(APPROVALS.empty(line, column));
    // Postgres stores no NUL.
    if (value.length > LIMITS.approvalText.max || value.includes('\0')) {
      throw wrong(APPROVALS.invalid(line, column));
    }
    place[column] = value;
  }
  return place;
}

function wrong(message: string): InvalidFieldsError {
  return new InvalidFieldsError([{ field: 'file', message }]);
}

import { APPROVALS, LIMITS, foldText } from '@elbi/contract/domain';
import { CsvError, parse } from 'csv-parse/sync';
import { InvalidFieldsError } from '../../errors.ts';

/** A row of an office's list, as the file has it. */
export interface ApprovedPlace {
  name: string;
  address: string;
  /** Empty where the office does not state it. */
  owner: string;
}
const COLUMNS = ['name', 'address', 'owner'] as const;

/**
 * Reads an office's list: CSV in UTF-8 with the columns name, address and owner; others are
 * ignored. Throws `InvalidFieldsError` for the first problem.
 */
export function readApprovedPlaces(content: Uint8Array): ApprovedPlace[] {
  const rows = recordsOf(decoded(content));
  if (rows.length === 0) throw wrong(APPROVALS.noRows);
  if (rows.length > LIMITS.approvals.max) throw wrong(APPROVALS.tooManyRows);
  const lineOf = new Map<string, number>();
  return rows.map((row, index) => {
    // The first line has the names of the columns.
    const line = index + 2;
    const place = checked(row, line);
    const key = foldText(`${place.name} ${place.address}`);
    const before = lineOf.get(key);
    if (before !== undefined) throw wrong(APPROVALS.repeated(line, before));
    lineOf.set(key, line);
    return place;
  });
}

function decoded(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw wrong(APPROVALS.notUtf8);
  }
}

function recordsOf(text: string): Record<string, string>[] {
  let columns: string[] = [];
  try {
    return parse(text, {
      columns: (names: string[]) => (columns = named(names)),
      skip_empty_lines: true,
      trim: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw wrong(APPROVALS.unreadable(Number(error.lines ?? 1), columns.length));
  }
}

/** The names of the columns. Throws when one is missing or comes twice. */
function named(names: string[]): string[] {
  const columns = names.map((name) => name.trim().toLowerCase());
  const missing = COLUMNS.find((name) => columns.filter((other) => other === name).length !== 1);
  if (missing) throw wrong(APPROVALS.column(missing));
  return columns;
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

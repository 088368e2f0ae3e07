import { APPROVALS } from '@elbi/contract/domain';
import { describe, expect, it } from 'vitest';
import type { InvalidFieldsError } from '../../errors.ts';
import { readApprovedPlaces } from './read-approved-places.ts';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding);
const HEADER = 'name,address,owner';
const PLACES = [
  { name: 'Peña House', address: '4 Dao St., Anos', owner: 'Nena' },
  { name: 'Molave House', address: '9 Ipil St.', owner: '' },
];
const ROWS = 'Peña House,"4 Dao St., Anos",Nena\nMolave House,9 Ipil St.,\n';

describe('an office’s list', () => {
  it.each([
    ['commas', bytes(`${HEADER}\n${ROWS}`)],
    [
      'a byte order mark and Windows line ends',
      bytes(`\ufeff${HEADER}\n${ROWS}`.replaceAll('\n', '\r\n')),
    ],
    ['line ends of old Macs', bytes(`${HEADER}\n${ROWS}`.replaceAll('\n', '\r'))],
    [
      'semicolons',
      bytes('name;address;owner\nPeña House;4 Dao St., Anos;Nena\nMolave House;9 Ipil St.;'),
    ],
    [
      'tabs',
      bytes('name\taddress\towner\nPeña House\t4 Dao St., Anos\tNena\nMolave House\t9 Ipil St.\t'),
    ],
    ['sep=, above', bytes(`sep=,\n${HEADER}\n${ROWS}`)],
    [
      'sep=; above',
      bytes('sep=;\nname;address;owner\nPeña House;4 Dao St., Anos;Nena\nMolave House;9 Ipil St.;'),
    ],
    [
      'a title with a lone quote above',
      bytes(`6" pipes and accredited places,,\n\n${HEADER}\n${ROWS}`),
    ],
    ['rows of only commas', bytes(`${HEADER}\n,,\n${ROWS},,\n , ,\n`)],
    ['blank lines', bytes(`${HEADER}\n\n${ROWS.replace('\n', '\n \n')}\n\n`)],
    [
      'other columns, quoted names and capitals',
      bytes(
        'No.,"Name",ADDRESS, Owner ,,\n1,Peña House,"4 Dao St., Anos",Nena,,\n2,Molave House,9 Ipil St.,,,',
      ),
    ],
    ['Windows-1252', bytes(`${HEADER}\n${ROWS}`, 'latin1')],
    [
      'UTF-16',
      bytes(
        `\ufeffname\taddress\towner\nPeña House\t4 Dao St., Anos\tNena\nMolave House\t9 Ipil St.\t`,
        'utf16le',
      ),
    ],
  ])('is read with %s (S7.approval.7)', (_, content) => {
    expect(readApprovedPlaces(content)).toEqual(PLACES);
  });

  it.each([
    ['a workbook', Buffer.from('PK\u0003\u0004\0\0'), APPROVALS.notText],
    ['no column for the address', bytes('name,place,owner\na,b,c'), APPROVALS.column('address')],
    ['a column twice', bytes('name,address,owner,name\na,b,c,d'), APPROVALS.column('name')],
    ['nothing', bytes(''), APPROVALS.column('name')],
    ['no rows', bytes(`${HEADER}\n,,\n`), APPROVALS.noRows],
    ['a row that is too short', bytes(`title\n${HEADER}\na,b,c\nd,e`), APPROVALS.unreadable(4, 3)],
    [
      'a row without a name, below an empty one',
      bytes(`title\n${HEADER}\n,,\n,b,c`),
      APPROVALS.empty(4, 'name'),
    ],
    ['a repeated row', bytes(`${HEADER}\na,b,c\n,,\nA,b,d`), APPROVALS.repeated(4, 2)],
    ['a long name', bytes(`${HEADER}\n${'x'.repeat(1_000)},b,c`), APPROVALS.invalid(2, 'name')],
  ])('is rejected with %s, and names the line', (_, content, message) => {
    try {
      readApprovedPlaces(content);
      expect.unreachable();
    } catch (error) {
      expect((error as InvalidFieldsError).fields).toEqual([{ field: 'file', message }]);
    }
  });
});

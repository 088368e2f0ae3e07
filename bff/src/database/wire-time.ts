import { type CustomTypesConfig, types } from 'pg';

// A day has no time zone: for both handles it is the text of Postgres, YYYY-MM-DD.
types.setTypeParser(types.builtins.DATE, (day) => day);

/** A row as the read handle returns it: times are texts in the format of the wire. */
export type Wire<Row> = {
  [Column in keyof Row]: Row[Column] extends Date
    ? string
    : Row[Column] extends Date | null
      ? string | null
      : Row[Column];
};

/** Returns a time of Postgres in the format of the wire: UTC, milliseconds. */
const toWireTime = (time: string): string => new Date(time).toISOString();

/** The types of the read handle. */
export const WIRE_TYPES: CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === types.builtins.TIMESTAMPTZ
      ? toWireTime
      : (types.getTypeParser(type, format) as (text: string) => unknown),
};

/** SQL for a time in the same format, within JSON of many rows. */
export const wireTime = (time: string) =>
  `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

interface CountBatchOptions<Row> {
  /** What has one row in the table. */
  keyOf: (row: Row) => string;
  /** Adds the counts of a row to those of another with the same key. */
  addTo: (known: Row, added: Row) => void;
  /** Adds rows to the table. */
  write: (rows: readonly Row[]) => Promise<void>;
}

/** Counts that wait to be added to those of a table, in one statement for all of them. */
export class CountBatch<Row extends object> {
  readonly #options: CountBatchOptions<Row>;
  #rows = new Map<string, Row>();

  constructor(options: CountBatchOptions<Row>) {
    this.#options = options;
  }

  add(row: Row): void {
    const key = this.#options.keyOf(row);
    const known = this.#rows.get(key);
    if (known) this.#options.addTo(known, row);
    else this.#rows.set(key, { ...row });
  }

  /** Writes all of them; what cannot be written waits for the next time. */
  async write(): Promise<void> {
    if (this.#rows.size === 0) return;
    const waiting = this.#rows;
    this.#rows = new Map();
    // In one order for all replicas, so that they cannot deadlock.
    const rows = [...waiting].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    try {
      await this.#options.write(rows);
    } catch (error) {
      for (const row of rows) this.add(row);
      throw error;
    }
  }
}

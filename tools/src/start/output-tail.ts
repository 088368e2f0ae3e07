/** About one screen of output. */
const KEPT_LINES = 40;
const SHOWN_LINES = 12;

/** Cuts a stream of chunks into lines, and keeps some for the case that something fails. */
export class OutputTail {
  readonly #first: string[] = [];
  readonly #last: string[] = [];
  readonly #onLine: (line: string) => void;
  #rest = '';

  constructor(onLine: (line: string) => void = () => undefined) {
    this.#onLine = onLine;
  }

  add(chunk: Buffer | string): void {
    const lines = `${this.#rest}${chunk.toString()}`.split(/\r?\n/);
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#keep(line);
  }

  /** The first lines, where a compiler says what is wrong. */
  first(): string {
    this.#flush();
    return this.#first.slice(0, SHOWN_LINES).join('\n');
  }

  /** The last lines, where a server says why it ended. */
  last(): string {
    this.#flush();
    return this.#last.slice(-SHOWN_LINES).map(readable).join('\n');
  }

  #flush(): void {
    if (this.#rest !== '') this.#keep(this.#rest);
    this.#rest = '';
  }

  #keep(line: string): void {
    if (line.trim() === '') return;
    this.#onLine(line);
    if (this.#first.length < KEPT_LINES) this.#first.push(line);
    this.#last.push(line);
    if (this.#last.length > KEPT_LINES) this.#last.shift();
  }
}

/** A line of a structured log as a person reads it: its message and its error. */
export function readable(line: string): string {
  const entry = logEntry(line);
  if (!entry) return line;
  return [entry.msg, entry.err?.stack ?? entry.err?.message].filter(Boolean).join(' ') || line;
}

interface LogEntry {
  level: number;
  msg?: string;
  err?: { message?: string; stack?: string };
}

/** The entry of a line of the structured log, or null for a line that is meant for people. */
export function logEntry(line: string): LogEntry | null {
  if (!line.startsWith('{')) return null;
  try {
    const entry = JSON.parse(line) as Partial<LogEntry>;
    return typeof entry.level === 'number' ? (entry as LogEntry) : null;
  } catch {
    return null;
  }
}

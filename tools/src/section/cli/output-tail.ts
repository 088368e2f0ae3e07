/** About one screen of output. */
const MAX_LINES = 40;
const SHOWN_LINES = 12;

/** Splits a stream into lines, and stores some for error messages. */
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
    for (const line of lines) this.#append(line);
  }

  /** The first lines, where compilers report errors. */
  first(): string {
    this.#flush();
    return this.#first.slice(0, SHOWN_LINES).join('\n');
  }

  /** The last lines, where servers report why they ended. */
  last(): string {
    this.#flush();
    return this.#last.slice(-SHOWN_LINES).map(readable).join('\n');
  }

  #flush(): void {
    if (this.#rest !== '') this.#append(this.#rest);
    this.#rest = '';
  }

  #append(line: string): void {
    if (line.trim() === '') return;
    this.#onLine(line);
    if (this.#first.length < MAX_LINES) this.#first.push(line);
    this.#last.push(line);
    if (this.#last.length > MAX_LINES) this.#last.shift();
  }
}

/** A readable form of a structured log line: its message and its error. */
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

/** Returns the entry of a line of the structured log, or null for plain text. */
export function logEntry(line: string): LogEntry | null {
  if (!line.startsWith('{')) return null;
  try {
    const entry = JSON.parse(line) as Partial<LogEntry>;
    return typeof entry.level === 'number' ? (entry as LogEntry) : null;
  } catch {
    return null;
  }
}

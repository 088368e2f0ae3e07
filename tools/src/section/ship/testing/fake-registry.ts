import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

interface FakeRequest {
  line: string;
  body: string;
  token: string | undefined;
}

/** A response of the fake registry. */
export interface FakeAnswer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** Whether the connection breaks before the end of the body. */
  isCutOff?: boolean;
  /** How often it applies before the default response; without it always. */
  times?: number;
}

/** A fake release registry that records its requests. */
export interface FakeRegistry {
  origin: string;
  requests: FakeRequest[];
  /** Responses by request line without its query; the default is 200 with an empty list. */
  answers: Record<string, FakeAnswer>;
  close: () => void;
}

/** Starts a registry that is closed after the running test. */
export async function fakeRegistry(): Promise<FakeRegistry> {
  const requests: FakeRequest[] = [];
  const answers: FakeRegistry['answers'] = {};
  const server = createServer((request, response) => {
    const line = `${request.method} ${request.url}`;
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      requests.push({ line, body, token: request.headers.authorization });
      const [key = ''] = line.split('?');
      const { status = 200, body: answer = {}, headers, times, isCutOff } = answers[key] ?? {};
      if (times === 1) delete answers[key];
      else if (times !== undefined) answers[key] = { ...answers[key], times: times - 1 };
      const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
      response.writeHead(status, headers);
      if (isCutOff) response.write(text, () => response.destroy());
      else response.end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    answers,
    close: () => void server.close(),
  };
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeRequest {
  line: string;
  body: string;
  token: string | undefined;
}

/** A release registry that notes what it is asked, and answers as a test says. */
export interface FakeRegistry {
  origin: string;
  requests: FakeRequest[];
  /** Answers by request line; what is not named answers 200 with nothing to tell. */
  answers: Record<string, { status?: number; body?: unknown }>;
  close: () => void;
}

export async function fakeRegistry(): Promise<FakeRegistry> {
  const requests: FakeRequest[] = [];
  const answers: FakeRegistry['answers'] = {};
  const server = createServer((request, response) => {
    const line = `${request.method} ${request.url}`;
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      requests.push({ line, body, token: request.headers.authorization });
      const { status = 200, body: answer = {} } = answers[line] ?? {};
      response.writeHead(status).end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    answers,
    close: () => void server.close(),
  };
}

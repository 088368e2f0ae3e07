import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterFile } from './after-file.ts';

/** A real SMTP server for the calling test file, with its inbox. */
export class MailServer {
  readonly url: string;
  /** What was accepted, with the recipient of the envelope. */
  readonly inbox: { to: string; source: string; mail: Email }[] = [];
  /** Responses instead of accepting a recipient, by address; of DATA, with `data:` before it. */
  readonly rejects = new Map<string, { responseCode: number; message: string }>();

  private constructor(port: number) {
    this.url = `smtp://127.0.0.1:${port}`;
  }

  /** @param port by default any */
  static async start(port = 0): Promise<MailServer & { stop: () => Promise<void> }> {
    const server = new SMTPServer({
      // As for an attacker who strips it.
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      allowInsecureAuth: true,
      onAuth: ({ username: user }, _session, done) => done(null, { user }),
      logger: false,
      onRcptTo: ({ address }, _session, done) => {
        const answer = started.rejects.get(address);
        done(answer ? Object.assign(new Error(answer.message), answer) : null);
      },
      onData: (stream, { envelope }, done) => {
        const receive = async () => {
          const source = await text(stream);
          const mail = await PostalMime.parse(source);
          for (const { address } of envelope.rcptTo) {
            const answer = started.rejects.get(`data:${address}`);
            if (answer) throw Object.assign(new Error(answer.message), answer);
            started.inbox.push({ to: address, source, mail });
          }
        };
        receive().then(() => done(null), done);
      },
    });
    const listener = server.listen(port, '127.0.0.1');
    await new Promise<void>((resolve) => listener.once('listening', resolve));
    const started = new MailServer((listener.address() as AddressInfo).port);
    let stopped: Promise<void> | undefined;
    const stop = () => (stopped ??= new Promise<void>((resolve) => server.close(() => resolve())));
    afterFile(stop);
    return Object.assign(started, { stop });
  }

  /** Returns what an address has received. */
  to(address: string): Email[] {
    return this.inbox.filter((one) => one.to === address).map(({ mail }) => mail);
  }
}

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PORTAL_NAME } from '@elbi/contract/domain';
import { type NodemailerError, type SendMailOptions, createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { COPY } from '../copy.ts';
import type { Settings } from '../settings.ts';

/** An e-mail; `id` makes its Message-ID, so that a repetition is recognised. */
export interface Message extends Pick<SendMailOptions, 'subject' | 'text' | 'html' | 'list'> {
  id: string;
  to: string;
  headers?: Record<string, string>;
}

/** The result for one message: sent, its address is rejected for good, or to be sent later. */
export type MailResult = 'sent' | 'refused' | 'later';

/** Sends e-mails. */
export interface Mailer {
  /** Whether the messages are files on this machine, which reach nobody. */
  isLocal: boolean;
  /** Rejects when the mail server is unavailable, or accepts no message at all. */
  send: (message: Message) => Promise<MailResult>;
}

/** In milliseconds; the defaults of the library are minutes. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** What no message needs. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true };

/** Returns what sends e-mails by these settings; null where production has no mail server. */
export function openMailer(
  { smtp, dataDir, production }: Pick<Settings, 'smtp' | 'dataDir' | 'production'>,
  log: Pick<Logger, 'warn'>,
): Mailer | null {
  if (smtp) return smtpMailer(smtp, log);
  return production ? null : fileMailer(join(dataDir, 'mail'), log);
}

function smtpMailer(
  { url, from }: NonNullable<Settings['smtp']>,
  log: Pick<Logger, 'warn'>,
): Mailer {
  // A parameter of the address comes first, such as `?requireTLS=false`.
  const requireTLS = hasOpenPassword(url);
  const transport = createTransport({ url, requireTLS, ...TIMEOUTS, ...CLOSED });
  return {
    isLocal: false,
    async send(message) {
      try {
        await transport.sendMail(envelopeOf(message, from));
        return 'sent';
      } catch (error) {
        const result = resultOf(error as NodemailerError);
        if (result === null) throw error;
        // The response itself may contain the address.
        const { responseCode, command } = error as NodemailerError;
        log.warn({ responseCode, command }, 'e-mail rejected');
        return result;
      }
    },
  };
}

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** Returns whether a password would leave this machine readable if the server offered no TLS. */
function hasOpenPassword(url: string): boolean {
  const { protocol, password, hostname } = new URL(url);
  return protocol === 'smtp:' && password !== '' && !LOOPBACK.test(hostname);
}

/**
 * Status codes of a recipient who does not exist (RFC 3463, RFC 7505). Others that are permanent
 * may concern the sender, a policy or a limit, of which a correct address must not be the victim.
 */
const NO_SUCH_RECIPIENT = /^5\d\d[ -]5\.(1\.(1|2|3|6|10)|2\.1)\s/;

/** Returns what an error says about a message; null when it is about the mail server. */
function resultOf({ command, responseCode, response }: NodemailerError): MailResult | null {
  if (responseCode === undefined) return null;
  if (command === 'DATA') return 'later';
  if (command !== 'RCPT TO') return null;
  return NO_SUCH_RECIPIENT.test(response ?? '') ? 'refused' : 'later';
}

function fileMailer(folder: string, log: Pick<Logger, 'warn'>): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, ...CLOSED });
  let isNamed = false;
  return {
    isLocal: true,
    async send(message) {
      const { message: bytes } = await transport.sendMail(envelopeOf(message, 'portal@localhost'));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const time = new Date().toISOString().replaceAll(':', '');
      await writeFile(join(folder, `${time} ${message.id}.eml`), bytes as Buffer, { mode: 0o600 });
      if (!isNamed) log.warn(COPY.localMail(folder));
      isNamed = true;
      return 'sent';
    },
  };
}

function envelopeOf({ id, to, headers, ...content }: Message, from: string): SendMailOptions {
  return {
    ...content,
    from: { name: PORTAL_NAME, address: from },
    // Not parsed, so that an address is one recipient.
    to: { name: '', address: to },
    messageId: `<${id}@${from.split('@')[1]}>`,
    headers: { 'auto-submitted': 'auto-generated', ...headers },
  };
}

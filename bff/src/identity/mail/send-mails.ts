import type { Services } from '../../services.ts';
import { composeMail } from './compose-mail.ts';
import {
  claimMail,
  deleteMail,
  markSent,
  postponeMail,
  queueMails,
  readMail,
  refuseAddress,
} from './mail-store.ts';
import { unsubscribeLink } from './unsubscribe.ts';

/**
 * Sends the e-mails that are due. Replicas may run it at the same time: each sends others. Rejects
 * when the mail server is unavailable; nothing is lost, and the next run continues.
 */
export async function sendMails(
  { db, mailer, settings }: Pick<Services, 'db' | 'mailer' | 'settings'>,
  now: Date = new Date(),
): Promise<void> {
  if (mailer === null) return;
  const reach = { anyAddress: mailer.isLocal };
  const origin = settings.publicUrl ?? `http://localhost:${settings.port}`;
  await queueMails(db, now, reach);
  for (;;) {
    const mail = await claimMail(db, now);
    if (mail === undefined) return;
    const content = await readMail(db, mail, reach);
    if (content === undefined) {
      await deleteMail(db, mail);
      continue;
    }
    const to = content.email!;
    const isDigest = mail.day !== null;
    const unsubscribe = isDigest ? `${origin}${unsubscribeLink(settings, mail.person_id)}` : null;
    const message = { id: mail.id, to, ...composeMail(content, { origin, unsubscribe }) };
    // Waits for the server's reply, and for no transaction.
    const result = await mailer.send(message).catch(async (error: unknown) => {
      await postponeMail(db, mail, now);
      throw error;
    });
    if (result === 'sent') await markSent(db, mail);
    else if (result === 'later') await postponeMail(db, mail, now);
    else {
      await refuseAddress(db, mail.person_id, to);
      await deleteMail(db, mail);
    }
  }
}

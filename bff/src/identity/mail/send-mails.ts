import type { Services } from '../../services.ts';
import { composeMail } from './compose-mail.ts';
import {
  claimMail,
  deleteMail,
  isExhausted,
  markSent,
  postponeMail,
  queueMails,
  readMail,
  refuseAddress,
  releaseMail,
} from './mail-store.ts';
import { unsubscribeLink } from './unsubscribe.ts';

/**
 * Sends the e-mails that are due. Replicas may run it at the same time: each sends others. Rejects
 * when the mail server is unavailable; nothing is lost, and the next run continues, as after a stop.
 * @param stopping aborts when the portal stops: the message that is being sent is the last
 */
export async function sendMails(
  {
    db,
    mailer,
    settings,
    log,
    metrics,
  }: Pick<Services, 'db' | 'mailer' | 'settings' | 'log' | 'metrics'>,
  now: Date = new Date(),
  stopping?: AbortSignal,
): Promise<void> {
  if (mailer === null) return;
  const reach = { anyAddress: mailer.isLocal };
  const origin = settings.publicUrl ?? `http://localhost:${settings.port}`;
  await queueMails(db, now, reach);
  while (!stopping?.aborted) {
    const mail = await claimMail(db, now);
    if (mail === undefined) return;
    const content = await readMail(db, mail, reach);
    if (content === undefined) {
      await releaseMail(db, mail);
      continue;
    }
    const to = content.email!;
    const isDigest = mail.day !== null;
    const unsubscribe = isDigest ? `${origin}${unsubscribeLink(settings, mail.person_id)}` : null;
    const message = { id: mail.id, to, ...composeMail(content, { origin, unsubscribe }) };
    // Waits for the server's reply, and for no transaction.
    const result = await mailer.send(message);
    metrics.emails.inc({ outcome: result });
    if (result === 'sent') await markSent(db, mail, now);
    else if (result === 'refused') {
      await refuseAddress(db, mail.person_id, to);
      await releaseMail(db, mail);
    } else if (isExhausted(mail)) {
      await deleteMail(db, mail);
      log.error({ mail: mail.id }, 'e-mail ended unsent');
    } else await postponeMail(db, mail, now);
  }
}

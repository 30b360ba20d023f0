import { createTransport } from 'nodemailer'
import type { OutboxMail } from './outbox.ts'

/** Where mails are handed in. */
export interface MailTransport {
  /** Hands in one mail; throws when the server cannot be reached or does not take it. */
  send(mail: OutboxMail): Promise<void>
  close(): void
}

/** How long each part of handing in a mail may take, in milliseconds: together far less than a claim lasts. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

/** Hands mails to the SMTP server at `smtpUrl`, as from `from`. Parameters of the address override the timeouts. */
export function createSmtpTransport(smtpUrl: string, from: string): MailTransport {
  // What visitors typed is in these mails: no part of one may be read from a file or an address.
  const options = { ...timeouts, url: smtpUrl, disableFileAccess: true, disableUrlAccess: true }
  const transport = createTransport(options)
  return {
    async send({ kind, to, reply_to, subject, text, language, message_id, created_at }) {
      await transport.sendMail({
        from,
        // As an object an address is never taken for a list of several.
        to: { name: '', address: to },
        ...(reply_to && { replyTo: { name: '', address: reply_to } }),
        subject,
        text,
        messageId: message_id,
        date: new Date(created_at),
        headers: {
          'Content-Language': language,
          // A reply was written by a person: RFC 3834 is for the others.
          ...(kind !== 'reply' && { 'Auto-Submitted': 'auto-generated' }),
        },
      })
    },
    close: () => transport.close(),
  }
}

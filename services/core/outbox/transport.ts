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

/** Why a mail has not left: its recipient is refused, the server refuses us, or it cannot take anything just now. */
export type MailFailure = 'recipient_refused' | 'server_refused' | 'unavailable'

/** Refusals of one recipient, where no enhanced status says more: https://www.rfc-editor.org/rfc/rfc5321#section-4.2.3. */
const recipientCodes = new Set([550, 551, 553])

/** A message over the size limit. */
const tooLarge = 552

/**
 * Enhanced statuses of an address, a mailbox or a message (https://www.rfc-editor.org/rfc/rfc3463#section-3): another attempt would
 * not help. 5.1.7 and 5.1.8 are about the sender's address, which is ours.
 */
const finalStatus = /^5\.(1\.(?![78]\b)|2\.|6\.|3\.4\b)/

/** Words with which a server refuses us and not a recipient, whatever its code: relaying, accounts, senders, reputation. */
const aboutUs = /relay|authenticat|not verified|sandbox|sender|block ?list|black ?list|reputation|spamhaus|quota|limit/i

/** What a failed attempt to hand in a mail means, by what nodemailer tells of the server's answer. */
export function mailFailureOf(error: unknown): MailFailure {
  if (!(error instanceof Error) || !('responseCode' in error)) return 'unavailable'
  const code = Number(error.responseCode)
  if (!(code >= 500)) return 'unavailable'
  const command = 'command' in error ? String(error.command) : ''
  const response = 'response' in error ? String(error.response) : error.message
  const status = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const isRecipient = command.startsWith('RCPT TO')
  if (!isRecipient && !command.startsWith('DATA')) return 'server_refused'
  if (status) return finalStatus.test(status) ? 'recipient_refused' : 'server_refused'
  if (code === tooLarge) return 'recipient_refused'
  return isRecipient && recipientCodes.has(code) && !aboutUs.test(response) ? 'recipient_refused' : 'server_refused'
}

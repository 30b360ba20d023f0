import type { MailFailure, OutboxMail } from './outbox.ts'

/** The mail server. */
export interface MailTransport {
  /** Sends one mail with its HTML twin. Throws when the server is unreachable or refuses it. */
  send(mail: OutboxMail & { html: string }): Promise<void>
  close(): Promise<void>
}

/** The timeouts of each part of sending, in milliseconds: together far shorter than a claim. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

/** The options of a transport. The URL's parameters override the timeouts. */
export function createMailOptions(smtpUrl: string) {
  // Mails contain visitors' input: no part may be read from a file or a URL.
  return { ...timeouts, url: smtpUrl, disableFileAccess: true, disableUrlAccess: true }
}

/** Sends mails from `from` through the SMTP server at `smtpUrl`. Its URL parameters override the timeouts. */
export function createSmtpTransport(smtpUrl: string, from: string): MailTransport {
  const options = createMailOptions(smtpUrl)
  // Loaded with the first mail: a start needs no nodemailer.
  const open = async () => (await import('nodemailer')).createTransport(options)
  let transport: ReturnType<typeof open> | undefined
  return {
    async send({ kind, to, reply_to, subject, text, html, language, message_id, references, created_at }) {
      transport ??= open()
      await (await transport).sendMail({
        from,
        // An address object is never parsed as a list of addresses.
        to: { name: '', address: to },
        ...(reply_to && { replyTo: { name: '', address: reply_to } }),
        subject,
        text,
        html,
        ...(references && { inReplyTo: references.split(' ').at(-1), references }),
        messageId: message_id,
        date: new Date(created_at),
        // A bounce goes to `from` and must not contain the text, which may have a link meant for the recipient only.
        // Sent only to servers that support it: https://www.rfc-editor.org/rfc/rfc3461#section-4.3.
        dsn: { return: 'headers' },
        headers: {
          'Content-Language': language,
          // RFC 3834 marks automatic mails; a person wrote a reply.
          ...(kind !== 'reply' && { 'Auto-Submitted': 'auto-generated' }),
        },
      })
    },
    async close() {
      ;(await transport)?.close()
    },
  }
}

/**
 * Codes that refuse one recipient when there is no enhanced status:
 * https://www.rfc-editor.org/rfc/rfc5321#section-4.2.3.
 */
const recipientCodes = new Set([550, 551, 553])

/** A message over the size limit. */
const tooLarge = 552

/**
 * Enhanced statuses of an address, mailbox or message (https://www.rfc-editor.org/rfc/rfc3463#section-3), for which
 * retries cannot help. 5.1.7 and 5.1.8 concern the sender's address, which is ours.
 */
const finalStatus = /^5\.(1\.(?![78]\b)|2\.|6\.|3\.4\b)/

/**
 * Words of a refusal that concerns the site and not a recipient, with any code: relaying, accounts, senders,
 * reputation.
 */
const aboutUs = /relay|authenticat|not verified|sandbox|sender|block ?list|black ?list|reputation|spamhaus|quota|limit/i

/** Classifies a failed attempt by nodemailer's error. */
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

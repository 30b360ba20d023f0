import type { Connection } from '#database/connect.ts'
import type { Language } from '#domain/language.ts'
import { renderMailHtml } from '#domain/mail-html.ts'
import type { Logger } from '../http/logger.ts'
import { readMailBrand } from '../records/mail-brand.ts'
import { claimMail, giveUp, isGivenUp, markSent, type OutboxMail, scheduleRetry } from './outbox.ts'
import { createSmtpTransport, type MailTransport, mailFailureOf } from './transport.ts'

interface MailerOptions {
  connection: Connection
  /** `smtp://…` or `smtps://…`; without it mails stay in the outbox. */
  smtpUrl: string | undefined
  /** The sender: an address, or a name and an address. */
  from: string | undefined
  /** The absolute URL of the site, which has the logo. */
  siteUrl: string
  log: Logger
  /** By default the system clock. */
  now?: () => Date
}

/** The interval of the check for mails of other instances and for retries, in milliseconds. */
const interval = 5_000

/**
 * Sends the mails of the outbox until disposed of: at once, and with retries while the SMTP server is unavailable. Any
 * number of instances share the work. Failures are logged and never thrown.
 */
export function startMailer({
  connection,
  smtpUrl,
  from,
  siteUrl,
  log,
  now = () => new Date(),
}: MailerOptions): AsyncDisposable {
  if (!smtpUrl || !from) {
    log.info({}, 'SMTP_URL not set: mails stay in the outbox')
    return { [Symbol.asyncDispose]: async () => {} }
  }
  const transport = createSmtpTransport(smtpUrl, from)
  let isStopped = false
  let shouldRunAgain = false
  let round: Promise<void> | undefined

  /** Sends all due mails. A call meanwhile causes one more run. */
  function run() {
    shouldRunAgain = true
    round ??= (async () => {
      while (shouldRunAgain && !isStopped) {
        shouldRunAgain = false
        await sendDue({ connection, transport, siteUrl, log, now, isStopped: () => isStopped })
      }
    })().finally(() => {
      round = undefined
    })
  }

  const timer = setInterval(run, interval)
  timer.unref()
  connection.sqlite?.commitListeners.add(run)
  run()
  return {
    async [Symbol.asyncDispose]() {
      isStopped = true
      clearInterval(timer)
      connection.sqlite?.commitListeners.delete(run)
      await round
      await transport.close()
    },
  }
}

interface Round {
  connection: Connection
  transport: MailTransport
  siteUrl: string
  log: Logger
  now: () => Date
  isStopped: () => boolean
}

async function sendDue({ connection: { db }, transport, siteUrl, log, now, isStopped }: Round): Promise<void> {
  try {
    while (!isStopped()) {
      const mail = await claimMail(db, now())
      if (!mail) return
      const html = renderMailHtml({ ...mail, language: mail.language as Language }, await readMailBrand(db, siteUrl))
      const failure = await failureOf(transport.send({ ...mail, html }))
      if (!failure) {
        await markSent(db, mail, now())
        continue
      }
      const kind = mailFailureOf(failure)
      if (kind === 'recipient_refused') {
        await giveUp(db, mail)
        log.error(detailsOf(mail, failure), 'mail refused permanently')
        continue
      }
      await scheduleRetry(db, mail, now(), kind)
      // A message of its own for an alarm: no mail is sent until an operator fixes this.
      if (kind === 'server_refused') log.error(detailsOf(mail, failure), 'mail server refuses all mail')
      logFailure(log, mail, failure)
      // The cause probably concerns the other mails too: they wait for the next run.
      return
    }
  } catch (error) {
    log.warn({ err: error }, 'outbox run failed')
  }
}

async function failureOf(sending: Promise<void>): Promise<unknown> {
  try {
    await sending
    return undefined
  } catch (error) {
    return error
  }
}

/** Mails are identified by number; logs contain no recipients. */
function detailsOf({ id, kind, attempts }: OutboxMail, failure: unknown) {
  return { mail: id, kind, attempts, err: removeAddresses(failure) }
}

function logFailure(log: Logger, mail: OutboxMail, failure: unknown): void {
  const details = detailsOf(mail, failure)
  if (isGivenUp(mail)) log.error(details, 'mail given up')
  else log.warn(details, 'mail failed, will be retried')
}

function removeAddresses(failure: unknown): { code?: unknown; message: string } {
  if (!(failure instanceof Error)) return { message: String(failure) }
  const code = 'code' in failure ? failure.code : undefined
  return { code, message: failure.message.replace(/(?<!\S)\S+@\S+/g, '…') }
}

import type { Connection } from '#database/connect.ts'
import type { Logger } from '../http/logger.ts'
import { claimMail, dropDeadMails, giveUp, isGivenUp, markSent, type OutboxMail, putBack } from './outbox.ts'
import { createSmtpTransport, type MailTransport, mailFailureOf } from './transport.ts'

interface MailerOptions {
  connection: Connection
  /** `smtp://…` or `smtps://…`; absent: mails stay in the outbox. */
  smtpUrl: string | undefined
  /** Whom mails come from: an address, or a name and an address. */
  from: string | undefined
  log: Logger
  /** By default the clock. */
  now?: () => Date
}

/** How often to look for mails that another copy wrote, or that are due again, in milliseconds. */
const interval = 5_000

/**
 * Sends what services put into the outbox, from now until it is disposed of: at once, and again and again while the
 * SMTP server is away. Any number of copies share the work. Failures are logged and never thrown.
 */
export function startMailer({
  connection,
  smtpUrl,
  from,
  log,
  now = () => new Date(),
}: MailerOptions): AsyncDisposable {
  if (!smtpUrl || !from) {
    log.info({}, 'SMTP_URL is not set: mails stay in the outbox')
    return { [Symbol.asyncDispose]: async () => {} }
  }
  const transport = createSmtpTransport(smtpUrl, from)
  let stopped = false
  let woken = false
  let round: Promise<void> | undefined

  /** Empties the outbox of what is due; whoever asks meanwhile has it looked through once more. */
  function wake() {
    woken = true
    round ??= (async () => {
      while (woken && !stopped) {
        woken = false
        await sendDue({ connection, transport, log, now, isStopped: () => stopped })
      }
    })().finally(() => {
      round = undefined
    })
  }

  const timer = setInterval(wake, interval)
  timer.unref()
  connection.sqlite?.commitListeners.add(wake)
  wake()
  return {
    async [Symbol.asyncDispose]() {
      stopped = true
      clearInterval(timer)
      connection.sqlite?.commitListeners.delete(wake)
      await round
      transport.close()
    },
  }
}

interface Round {
  connection: Connection
  transport: MailTransport
  log: Logger
  now: () => Date
  isStopped: () => boolean
}

async function sendDue({ connection: { db }, transport, log, now, isStopped }: Round): Promise<void> {
  try {
    const dropped = await dropDeadMails(db, now())
    if (dropped > 0) log.info({ count: dropped }, 'mails were dropped since their links have died')
    while (!isStopped()) {
      const mail = await claimMail(db, now())
      if (!mail) return
      const failure = await failureOf(transport.send(mail))
      if (!failure) {
        await markSent(db, mail, now())
        continue
      }
      const kind = mailFailureOf(failure)
      if (kind === 'recipient_refused') {
        await giveUp(db, mail)
        log.error(detailsOf(mail, failure), 'a mail was refused for good')
        continue
      }
      await putBack(db, mail, now(), kind)
      // A line of its own, for an alarm: no mail at all will leave until somebody sets this right.
      if (kind === 'server_refused') log.error(detailsOf(mail, failure), 'the mail server refuses the site’s mail')
      tell(log, mail, failure)
      // What keeps one mail from leaving will mostly keep the others: they wait for the next round.
      return
    }
  } catch (error) {
    log.warn({ err: error }, 'the outbox could not be read')
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

/** Mails are named by number: whom they go to is nobody's business in a log. */
function detailsOf({ id, kind, attempts }: OutboxMail, failure: unknown) {
  return { mail: id, kind, attempts, err: withoutAddresses(failure) }
}

function tell(log: Logger, mail: OutboxMail, failure: unknown): void {
  const details = detailsOf(mail, failure)
  if (isGivenUp(mail)) log.error(details, 'a mail was given up')
  else log.warn(details, 'a mail could not be sent and will be tried again')
}

function withoutAddresses(failure: unknown): { code?: unknown; message: string } {
  if (!(failure instanceof Error)) return { message: String(failure) }
  const code = 'code' in failure ? failure.code : undefined
  return { code, message: failure.message.replace(/\S+@\S+/g, '…') }
}

import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  recipients: string[]
  /** Headers and body, unchanged. */
  source: string
  /** The part that a bounce should return (RET of RFC 3461): `HDRS` or `FULL`; undefined when not requested. */
  bounce: string | undefined
}

/** A real SMTP server that stores its mails. */
export interface MailServer extends AsyncDisposable {
  /** `smtp://…` */
  url: string
  mails: ReceivedMail[]
  /** The refusal of the next mails: the step and the code. */
  refusal: { step: Step; code: number } | undefined
}

type Step = 'greeting' | 'sender' | 'recipient' | 'text'

/** Starts a server on a free port, which supports requests about bounces (DSN) when `hasDsn` is set. */
export async function startSmtpServer({ hasDsn = false } = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const inbox: Pick<MailServer, 'refusal'> = { refusal: undefined }
  function respond(step: Step, done: (error?: Error | null) => void) {
    const { refusal } = inbox
    if (refusal?.step !== step) return done()
    done(Object.assign(new Error('not this one'), { responseCode: refusal.code }))
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    hideDSN: !hasDsn,
    onConnect: (_session, done) => respond('greeting', done),
    onMailFrom: (_address, _session, done) => respond('sender', done),
    onRcptTo: (_address, _session, done) => respond('recipient', done),
    async onData(stream, session, done) {
      const chunks: Buffer[] = []
      try {
        for await (const chunk of stream) chunks.push(chunk)
      } catch {
        // The sender has disconnected, so the mail was not accepted.
        return
      }
      if (inbox.refusal?.step === 'text') return respond('text', done)
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      const bounce = session.envelope.dsn?.ret ?? undefined
      mails.push({ recipients, source: Buffer.concat(chunks).toString(), bounce })
      done()
    },
  })
  // Connections break when the sending site is killed.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (typeof address !== 'object' || !address) throw new Error('the inbox has no port')
  return Object.assign(inbox, {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(resolve)),
  })
}

/** The decoded plain text of a mail, which stands before its HTML twin. */
export function textOf({ source }: ReceivedMail): string {
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1]
  const plain = boundary ? (source.split(`--${boundary}`)[1] ?? '').trimStart() : source
  const [headers = '', ...body] = plain.split('\r\n\r\n')
  const encoded = body.join('\r\n\r\n')
  const encoding = /^content-transfer-encoding: (\S+)/im.exec(headers)?.[1]
  if (encoding === 'base64') return Buffer.from(encoded, 'base64').toString()
  if (encoding !== 'quoted-printable') return encoded
  const bytes = encoded
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

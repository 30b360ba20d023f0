import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  recipients: string[]
  /** Headers and body, as they came. */
  source: string
}

/** A real SMTP server that keeps what it is given. */
export interface MailServer extends AsyncDisposable {
  /** `smtp://…` */
  url: string
  mails: ReceivedMail[]
  /** What it answers instead of taking a mail: at which step, and with which code. */
  refusal: { step: Step; code: number } | undefined
}

type Step = 'greeting' | 'sender' | 'recipient' | 'text'

/** Opens an inbox on a free port of this machine. */
export async function startSmtpServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const inbox: Pick<MailServer, 'refusal'> = { refusal: undefined }
  function answer(step: Step, done: (error?: Error | null) => void) {
    const { refusal } = inbox
    if (refusal?.step !== step) return done()
    done(Object.assign(new Error('not this one'), { responseCode: refusal.code }))
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (_session, done) => answer('greeting', done),
    onMailFrom: (_address, _session, done) => answer('sender', done),
    onRcptTo: (_address, _session, done) => answer('recipient', done),
    async onData(stream, session, done) {
      const chunks: Buffer[] = []
      try {
        for await (const chunk of stream) chunks.push(chunk)
      } catch {
        // Who sends it has died: it was never handed in.
        return
      }
      if (inbox.refusal?.step === 'text') return answer('text', done)
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      mails.push({ recipients, source: Buffer.concat(chunks).toString() })
      done()
    },
  })
  // Connections break when the site that sends is killed.
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

/** The text of a mail, decoded from the encodings that mails of this site come in. */
export function textOf({ source }: ReceivedMail): string {
  const [headers = '', ...body] = source.split('\r\n\r\n')
  const encoded = body.join('\r\n\r\n')
  const encoding = /^content-transfer-encoding: (\S+)/im.exec(headers)?.[1]
  if (encoding === 'base64') return Buffer.from(encoded, 'base64').toString()
  if (encoding !== 'quoted-printable') return encoded
  const bytes = encoded
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

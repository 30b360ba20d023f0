import { connect } from '#database/connect.ts'
import { type MailServer, startSmtpServer } from '../helpers/smtp-server.ts'
import { type RunningSite, startSite } from '../helpers/start-site.ts'
import { test as base } from './fixtures.ts'

interface FormSite {
  site: RunningSite
  /** The mails of the site. */
  inbox: MailServer
}

/** Pages of a site per worker whose mails arrive, for tests that send something. */
export const test = base.extend<{ baseURL: string }, { formSite: FormSite }>({
  formSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern.
    async ({}, use) => {
      await using inbox = await startSmtpServer()
      await using site = await startSite({
        SMTP_URL: inbox.url,
        MAIL_FROM: 'Mármore <site@marmore.example>',
        TRUST_PROXY: '1',
      })
      await use({ site, inbox })
    },
    { scope: 'worker' },
  ],
  baseURL: ({ formSite }, use) => use(formSite.site.url),
  // Each test has its own network, because submissions and checks of a network are limited.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    const [one, other] = crypto.getRandomValues(new Uint16Array(2))
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': `2001:db8:${one?.toString(16)}:${other?.toString(16)}::1` })
  },
})

/** The number of stored submissions that contain `email`. */
export async function countSubmissions({ site }: FormSite, email: string): Promise<number> {
  await using connection = await connect({ dataDir: site.dataDir })
  const rows = connection.db.selectFrom('submissions').select('id').where('payload', 'like', `%${email}%`)
  return (await rows.execute()).length
}

/** An address that no other test uses. */
export function freshAddress(): string {
  return `${crypto.randomUUID()}@example.com`
}

import type { BrowserContext } from '@playwright/test'
import type { Role } from '#contracts/admin/current-user.ts'
import { startPostgres } from '../../helpers/postgres.ts'
import { type MailServer, startSmtpServer } from '../../helpers/smtp-server.ts'
import { type RunningSite, startSite } from '../../helpers/start-site.ts'
import { test as base } from '../fixtures.ts'

/** The password of all users in these tests. */
export const password = 'sete cavalos de carrara'

/** The recipient of all mails. */
export const emailOf = (who: Account) => `${who}@marmore.example`

/** The format of `context.addCookies`. */
type Cookies = Parameters<BrowserContext['addCookies']>[0]

/** One user of each role in Portuguese, and an administrator in English. */
type Account = Role | 'english'

interface AdminSite {
  site: RunningSite
  /** The server that receives its mails. */
  mails: MailServer
  /** The sessions by user, each signed in once. */
  sessions: Record<Account, Cookies>
}

interface WorkerOptions {
  /** The site of the back office and its data. */
  database: 'SQLite' | 'PostgreSQL'
  office: AdminSite
}

interface Pages {
  /** The signed-in role, by default an admin; `nobody` for tests of signing in and out. */
  role: Account | 'nobody'
  baseURL: string
  entrance: undefined
}

/**
 * Pages of the back office of a site per worker, with one user of each role and an English one. Sessions are shared:
 * tests that end one use `role: 'nobody'`. The language is Portuguese except for the English user.
 */
export const test = base.extend<Pages, WorkerOptions>({
  database: ['SQLite', { option: true, scope: 'worker' }],
  office: [
    async ({ database }, use) => {
      await using running = new AsyncDisposableStack()
      const mails = running.use(await startSmtpServer())
      const postgres = database === 'PostgreSQL' ? running.use(await startPostgres()) : undefined
      const site = running.use(
        await startSite({
          SMTP_URL: mails.url,
          MAIL_FROM: 'Mármore <office@marmore.example>',
          ...(postgres && { DATABASE_URL: postgres.url }),
        }),
      )
      await use({ site, mails, sessions: await createStaff(site) })
    },
    { scope: 'worker' },
  ],
  role: ['admin', { option: true }],
  baseURL: ({ office }, use) => use(office.site.url),
  locale: 'pt-BR',
  entrance: [
    async ({ context, office, role }, use) => {
      if (role !== 'nobody') {
        const cookies = office.sessions[role]
        await context.addCookies(cookies)
        // Independent of the age of the session: user management does not ask for the password.
        await postToAdmin(office.site, '/auth/confirm', { password }, cookies)
      }
      await use(undefined)
    },
    { auto: true },
  ],
})

/** The set-up link that a new installation prints. */
export async function setUpLink(site: RunningSite): Promise<string> {
  const [link] = await site.said(/http\S+\/admin\/set-up#token=\S+/)
  return link
}

/** Calls the admin API of `site`. Returns the response and its session. */
async function postToAdmin(site: RunningSite, path: string, body: object, cookies: Cookies = []) {
  const response = await fetch(`${site.url}/admin/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: site.url,
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} failed with status ${response.status}: ${await response.text()}`)
  return {
    content: await response.json(),
    cookies: response.headers.getSetCookie().map((line) => cookieOf(line, site)),
  }
}

function cookieOf(line: string, site: RunningSite): Cookies[number] {
  const [pair = ''] = line.split(';')
  const path = /path=([^;]+)/i.exec(line)?.[1] ?? '/'
  const at = pair.indexOf('=')
  return {
    name: pair.slice(0, at),
    value: pair.slice(at + 1),
    domain: new URL(site.url).hostname,
    path,
    httpOnly: true,
  }
}

const tokenOf = (link: string) => new URL(link).hash.replace('#token=', '')

/** Signs in one user of each role. */
async function createStaff(site: RunningSite): Promise<Record<Account, Cookies>> {
  const token = tokenOf(await setUpLink(site))
  const first = { token, name: 'Administradora', email: emailOf('admin'), password, language: 'pt' }
  const admin = (await postToAdmin(site, '/set-up', first)).cookies
  const join = async (whom: { email: string; role: Role; language: 'pt' | 'en' }, name: string) => {
    const { content } = await postToAdmin(site, '/invitations', whom, admin)
    return (await postToAdmin(site, '/invitations/accept', { token: tokenOf(content.link), name, password })).cookies
  }
  return {
    admin,
    editor: await join({ email: emailOf('editor'), role: 'editor', language: 'pt' }, 'editor'),
    booker: await join({ email: emailOf('booker'), role: 'booker', language: 'pt' }, 'booker'),
    scout: await join({ email: emailOf('scout'), role: 'scout', language: 'pt' }, 'scout'),
    'read-only': await join({ email: emailOf('read-only'), role: 'read-only', language: 'pt' }, 'read-only'),
    english: await join({ email: emailOf('english'), role: 'admin', language: 'en' }, 'english'),
  }
}

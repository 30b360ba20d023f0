import type { BrowserContext } from '@playwright/test'
import type { Role } from '#contracts/admin/current-user.ts'
import type { Language } from '#domain/language.ts'
import { reauthenticationMs } from '#services/admin/sign-in/limits.ts'
import { startPostgres } from '../../helpers/postgres.ts'
import { type MailServer, startSmtpServer } from '../../helpers/smtp-server.ts'
import { type RunningSite, startSite } from '../../helpers/start-site.ts'
import { test as base } from '../fixtures.ts'
import { type Texts, textsIn } from './texts.ts'

/** The password of all users in these tests. */
export const password = 'sete cavalos de carrara'

/** The recipient of all mails. */
export const emailOf = (role: Role) => `${role}@marmore.example`

/** The name of each user. */
export const nameOf = (role: Role) => (role === 'admin' ? 'Administradora' : role)

/** The format of `context.addCookies`. */
type Cookies = Parameters<BrowserContext['addCookies']>[0]

interface AdminSite {
  site: RunningSite
  /** The server that receives its mails. */
  mails: MailServer
  /** The sessions by role, each signed in once. */
  sessions: Record<Role, Cookies>
  /** When the password was last asked for in these sessions, in milliseconds. */
  confirmedAt: Record<Role, number>
}

interface WorkerOptions {
  /** The site of the back office and its data. */
  database: 'SQLite' | 'PostgreSQL'
  adminSite: AdminSite
}

interface Pages {
  /** The signed-in role, by default an admin; `nobody` for tests of signing in and out. */
  role: Role | 'nobody'
  /** The language of the signed-in user. */
  language: Language
  /** The back office's texts in that language. */
  texts: Texts
  baseURL: string
  signedIn: undefined
}

/**
 * Pages of the back office of a site per worker, with one user of each role. Sessions are shared: tests that end one use
 * `role: 'nobody'`.
 */
export const test = base.extend<Pages, WorkerOptions>({
  database: ['SQLite', { option: true, scope: 'worker' }],
  adminSite: [
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
      const now = Date.now()
      const confirmedAt = { admin: now, editor: now, booker: now, scout: now, 'read-only': now }
      await use({ site, mails, sessions: await createStaff(site), confirmedAt })
    },
    // Not the time of the first test.
    { scope: 'worker', timeout: 120_000 },
  ],
  role: ['admin', { option: true }],
  language: ['pt', { option: true }],
  texts: ({ language }, use) => use(textsIn[language]),
  baseURL: ({ adminSite }, use) => use(adminSite.site.url),
  locale: 'pt-BR',
  signedIn: [
    async ({ context, adminSite, role, language }, use) => {
      if (role === 'nobody') return use(undefined)
      const cookies = adminSite.sessions[role]
      await context.addCookies(cookies)
      // User management asks for the password in old sessions. Checking one takes half a second.
      if (Date.now() - adminSite.confirmedAt[role] > reauthenticationMs / 2) {
        await callAdmin(adminSite.site, 'POST', '/auth/confirm', { password }, cookies)
        adminSite.confirmedAt[role] = Date.now()
      }
      const speak = (spoken: Language) =>
        callAdmin(adminSite.site, 'PUT', '/me', { name: nameOf(role), language: spoken }, cookies)
      if (language === 'en') await speak('en')
      await use(undefined)
      if (language === 'en') await speak('pt')
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
async function callAdmin(site: RunningSite, method: 'POST' | 'PUT', path: string, body: object, cookies: Cookies = []) {
  const response = await fetch(`${site.url}/admin/api${path}`, {
    method,
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

/** Adds a user, invited by `admin`, and returns the user's session. */
export async function addUser(
  site: RunningSite,
  admin: Cookies,
  { name, email, role, boards = null }: { name: string; email: string; role: Role; boards?: string[] | null },
): Promise<Cookies> {
  const { content } = await callAdmin(site, 'POST', '/invitations', { email, role, boards, language: 'pt' }, admin)
  const acceptance = { token: tokenOf(content.link), name, password }
  return (await callAdmin(site, 'POST', '/invitations/accept', acceptance)).cookies
}

/** Signs in one user of each role. */
async function createStaff(site: RunningSite): Promise<Record<Role, Cookies>> {
  const token = tokenOf(await setUpLink(site))
  const first = { token, name: nameOf('admin'), email: emailOf('admin'), password, language: 'pt' }
  const admin = (await callAdmin(site, 'POST', '/set-up', first)).cookies
  const join = (role: Role) => addUser(site, admin, { name: nameOf(role), email: emailOf(role), role })
  return {
    admin,
    editor: await join('editor'),
    booker: await join('booker'),
    scout: await join('scout'),
    'read-only': await join('read-only'),
  }
}

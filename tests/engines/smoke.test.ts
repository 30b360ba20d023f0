import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MissingProgram, needProgram } from '../helpers/debian-packages.ts'
import { firstAdministrator } from '../helpers/first-administrator.ts'
import { startSmtpServer } from '../helpers/smtp-server.ts'
import { startSite } from '../helpers/start-site.ts'
import { applicantTasks } from './applicant-tasks.ts'
import { bookerTasks } from './booker-tasks.ts'
import { castingTasks } from './casting-tasks.ts'
import { clientTasks } from './client-tasks.ts'
import { type Engine, Page, type Visit } from './page.ts'
import { launch, visit } from './puppeteer.ts'
import type { Site } from './tasks.ts'
import { visitorTasks } from './visitor-tasks.ts'
import { WebKitDriver } from './webkit.ts'

const running = new AsyncDisposableStack()
let site: Site

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'passarela-engines-'))
  running.defer(() => rm(folder, { recursive: true }))
  const inbox = running.use(await startSmtpServer())
  const mail = { SMTP_URL: inbox.url, MAIL_FROM: 'Mármore <office@marmore.example>' }
  site = { inbox, folder, running: running.use(await startSite(mail)) }
  await firstAdministrator(site.running)
})

afterAll(() => running.disposeAsync())

/** Starts an engine. Throws where its packages cannot be installed. */
async function start(engine: Engine, stack: AsyncDisposableStack) {
  if (engine === 'webkit') {
    for (const program of ['WebKitWebDriver', 'xvfb-run']) await needProgram(program, packages[program])
    const driver = stack.use(await WebKitDriver.start())
    return (width: number): Promise<Visit> => driver.visit(width)
  }
  if (engine === 'firefox') await needProgram('firefox-esr')
  const browser = await launch(engine)
  stack.defer(() => browser.close())
  return (width: number, complaints: string[]) => visit(browser, engine, width, complaints)
}

/** The Debian package of a program with another name. */
const packages: Record<string, string> = { WebKitWebDriver: 'webkit2gtk-driver', 'xvfb-run': 'xvfb' }

const tasks = [...visitorTasks, ...applicantTasks, ...clientTasks, ...bookerTasks, ...castingTasks]

// One after another: an engine has the machine to itself.
describe.each<Engine>(['chromium', 'firefox', 'webkit'])('%s', (engine) => {
  const stack = new AsyncDisposableStack()
  let newVisit: Awaited<ReturnType<typeof start>> | undefined
  let reasonToSkip = ''

  beforeAll(async () => {
    try {
      newVisit = await start(engine, stack)
    } catch (error) {
      if (!(error instanceof MissingProgram)) throw error
      reasonToSkip = error.message
      process.stderr.write(`SKIPPED ${engine}: ${reasonToSkip}\n`)
    }
  })
  afterAll(() => stack.disposeAsync())

  test.for(tasks)(
    '$width px, $language: $name',
    async ({ name, width, expectedMessages, skippedIn, run }, { skip }) => {
      if (reasonToSkip) skip(reasonToSkip)
      const reason = skippedIn?.[engine]
      if (reason) {
        process.stderr.write(`SKIPPED ${engine}: ${name}: ${reason}\n`)
        skip(reason)
      }
      if (!newVisit) throw new Error(`${engine} did not start`)
      const complaints: string[] = []
      await using visit = await newVisit(width, complaints)
      await run(new Page(visit.driver, site.running.url), site)
      expect(complaints.filter((complaint) => !expectedMessages?.test(complaint))).toEqual([])
    },
  )
})

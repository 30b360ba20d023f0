import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { contentsOf } from '../helpers/database-contents.ts'
import { emptyDatabase } from '../helpers/dialects.ts'
import { firstAdministrator } from '../helpers/first-administrator.ts'
import { timeoutMs } from '../helpers/full-run.ts'
import { siteData } from '../helpers/site-data.ts'
import { startSmtpServer, textOf } from '../helpers/smtp-server.ts'
import { startSite } from '../helpers/start-site.ts'
import { temporaryFolder } from '../helpers/temporary-folder.ts'
import { isAcknowledged, newApplication, newMessage, send } from '../helpers/visitors.ts'

const root = join(import.meta.dirname, '../..')

/** The files below a folder that contain one of the words. */
async function filesWith(folder: string, words: string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const found: string[] = []
  for (const path of paths) {
    const bytes = await readFile(path)
    if (words.some((word) => bytes.includes(word))) found.push(path)
  }
  return found
}

test('no file contains a deleted person, after backups, moves and restores', {
  timeout: timeoutMs,
}, async () => {
  await using folder = await temporaryFolder()
  await using mails = await startSmtpServer()
  await using stored = await siteData('sqlite')
  const data = stored.dataDir
  const [temporary, backup] = [join(folder.path, 'tmp'), join(folder.path, 'backup')]
  await mkdir(temporary)
  const environment = { ...stored.environment, TMPDIR: temporary }
  const withMail = { ...environment, SMTP_URL: mails.url, MAIL_FROM: 'site@marmore.example' }
  async function run(command: string, args: string[] = [], more: Record<string, string | undefined> = {}) {
    const env = { PATH: process.env.PATH, ...environment, ...more }
    const options = { cwd: root, env }
    const { stdout } = await promisify(execFile)(process.execPath, [`scripts/${command}.ts`, ...args], options)
    // No temporary data remains.
    expect(await readdir(temporary), command).toEqual([])
    return stdout
  }

  const photos = async () =>
    (await readdir(join(data, 'files'), { recursive: true })).filter((name) => /^private\/.+\./.test(name))

  const [message, application] = [newMessage(), newApplication()]
  const marks = [message.mark, application.mark]
  {
    await using site = await startSite(withMail)
    for (const sent of [message, application]) expect(isAcknowledged(await send(site.url, sent))).toBe(true)
    await expect.poll(() => marks.every((mark) => mails.mails.some((mail) => textOf(mail).includes(mark)))).toBe(true)
    expect(await photos()).toHaveLength(4)
    await run('backup', [backup])
    expect(await filesWith(backup, marks)).toEqual([join(backup, 'database.sqlite')])
    expect(await filesWith(data, marks)).not.toEqual([])

    // The applicant withdraws through the link; the agency deletes the other's data.
    const receipt = () => mails.mails.some((mail) => /candidatura/.test(textOf(mail)))
    await expect.poll(receipt).toBe(true)
    const links = mails.mails.map((mail) => /http\S+\/candidatura\/[\w-]+/.exec(textOf(mail))?.[0])
    const link = links.find(Boolean) ?? ''
    const headers = { origin: site.url, 'x-forwarded-for': '10.1.1.1' }
    const withdrawal = new URLSearchParams({ decision: 'withdraw' })
    const withdrawn = await fetch(link, { method: 'POST', headers, body: withdrawal, redirect: 'manual' })
    expect(withdrawn.status).toBe(303)
    const cookie = await firstAdministrator(site)
    const deleted = await fetch(`${site.url}/admin/api/personal-data/delete`, {
      method: 'POST',
      headers: { ...headers, cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${message.mark}@studio.example` }),
    })
    expect(await deleted.json()).toMatchObject({ submissions: 1 })
  }
  expect(await filesWith(data, marks)).toEqual([])
  expect(await photos()).toEqual([])

  // Yesterday's backup contains both.
  expect(await run('restore', [backup, '--overwrite'])).toContain('2 records')
  expect(await filesWith(data, marks)).toEqual([])

  {
    await using site = await startSite(environment)
    expect((await fetch(site.url)).status).toBe(200)
    await expect.poll(photos).toEqual([])
  }
  expect(await filesWith(data, marks)).toEqual([])
  expect(await readdir(temporary)).toEqual([])

  await using postgres = await emptyDatabase('postgres')
  await run('move-to-postgres', [], { DATABASE_URL: postgres.databaseUrl })
  {
    await using moved = await connect(postgres)
    expect(JSON.stringify(await contentsOf(moved))).not.toMatch(new RegExp(marks.join('|')))
  }
})

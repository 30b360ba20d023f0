import { execFileSync } from 'node:child_process'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bringPicture, firstAdministrator } from '../helpers/first-administrator.ts'
import { timeoutMs } from '../helpers/full-run.ts'
import { startSite } from '../helpers/start-site.ts'
import { temporaryFolder } from '../helpers/temporary-folder.ts'
import { isAcknowledged, newAddress, newApplication, newMessage, picture, send } from '../helpers/visitors.ts'

/** A small file system in memory. */
async function smallDisk() {
  const folder = await temporaryFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder.path], { stdio: 'ignore' })
  return {
    path: folder.path,
    async [Symbol.asyncDispose]() {
      execFileSync('umount', ['--lazy', folder.path])
      await folder[Symbol.asyncDispose]()
    },
  }
}

/** Only root can mount, and not in every container. */
async function reasonToSkip(): Promise<string | undefined> {
  try {
    await using _disk = await smallDisk()
    return undefined
  } catch {
    return 'no file system can be mounted here: only root may'
  }
}

const reason = await reasonToSkip()

test('a full disk: forms are refused clearly, pages are served, and everything recovers with space', {
  timeout: timeoutMs,
}, async (context) => {
  context.skip(reason !== undefined, reason)
  await using disk = await smallDisk()
  await using site = await startSite({ DATA_DIR: disk.path, TMPDIR: disk.path, TRUST_PROXY: '1' })
  const [message, application] = [newMessage(), newApplication()]
  const staff = { cookie: await firstAdministrator(site), origin: site.url }
  expect(isAcknowledged(await send(site.url, newMessage()))).toBe(true)
  expect((await fetch(`${site.url}/contato`)).status).toBe(200)

  const filler = join(disk.path, 'filler')
  const { bavail, bsize } = await statfs(disk.path)
  await writeFile(filler, Buffer.alloc(bavail * bsize))
  expect(await send(site.url, message)).toBe(507)
  expect(await send(site.url, application)).toBe(507)
  for (const [path, said] of [
    ['/contato', 'Não foi enviado. No momento não temos espaço'],
    ['/en/contact', 'It was not sent. We have no room'],
  ] as const) {
    const page = await fetch(site.url + path, {
      method: 'POST',
      body: message.body,
      headers: { origin: site.url, 'x-forwarded-for': newAddress() },
    })
    const html = await page.text()
    expect([page.status, page.headers.get('cache-control')]).toEqual([507, 'no-store'])
    expect(html).toContain(said)
    // The typed text is still there.
    expect(html).toContain(message.mark)
  }
  expect((await bringPicture(site.url, picture, staff)).status).toBe(507)
  const picturePath = /\/pictures\/\d+\.avif[^" ,]+/.exec(await (await fetch(`${site.url}/modelos`)).text())?.[0]
  expect((await fetch(`${site.url}${picturePath}`)).status).toBe(200)
  expect((await fetch(`${site.url}/contato`)).status).toBe(200)
  expect((await fetch(`${site.url}/en/contact`)).status).toBe(200)
  expect(site.process.exitCode).toBeNull()

  await rm(filler)
  expect(isAcknowledged(await send(site.url, message))).toBe(true)
  expect(isAcknowledged(await send(site.url, application))).toBe(true)
  expect((await bringPicture(site.url, picture, staff)).status).toBe(201)
})

test('a site does not start on a full disk, and says so', { timeout: timeoutMs }, async (context) => {
  context.skip(reason !== undefined, reason)
  await using disk = await smallDisk()
  const environment = { DATA_DIR: disk.path, TMPDIR: disk.path }
  await using site = await startSite(environment)
  await site.stop()
  const { bavail, bsize } = await statfs(disk.path)
  await writeFile(join(disk.path, 'filler'), Buffer.alloc(bavail * bsize))

  await expect(startSite(environment)).rejects.toThrow('The disk is full: make room, and start again.')
})

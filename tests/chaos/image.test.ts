import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { freePort } from '../../bench/lib/servers.ts'
import { timeoutMs } from '../helpers/full-run.ts'
import { temporaryFolder } from '../helpers/temporary-folder.ts'
import { isAcknowledged, newApplication, send } from '../helpers/visitors.ts'

const root = join(import.meta.dirname, '../..')

/** The last stage of the Dockerfile. */
interface Image {
  /** Copied from the project, beside the results of other stages. */
  copied: string[]
  environment: Record<string, string>
  user: string
  command: string[]
  healthCheck: string[]
}

async function readImage(): Promise<Image> {
  const stages = (await readFile(join(root, 'Dockerfile'), 'utf8')).replaceAll('\\\n', ' ').split(/^FROM /m)
  const stage = stages.at(-1) ?? ''
  const all = (pattern: RegExp) => [...stage.matchAll(pattern)].map(([, found = '']) => found)
  const list = (pattern: RegExp): string[] => JSON.parse(all(pattern)[0] ?? '[]')
  const variables = all(/^ENV (.+)$/gm).flatMap((line) => [...line.matchAll(/(\w+)=(?:"([^"]*)"|(\S*))/g)])
  return {
    copied: all(/^COPY (?!--)(.+) \S+$/gm).flatMap((paths) => paths.split(' ')),
    environment: Object.fromEntries(variables.map(([, name, quoted, plain]) => [name, quoted ?? plain])),
    user: all(/^USER (\d+):\1$/gm)[0] ?? '',
    command: [...list(/^ENTRYPOINT (.+)$/gm), ...list(/^CMD (.+)$/gm)],
    healthCheck: list(/^HEALTHCHECK .*CMD (.+)$/gm),
  }
}

/** The image's files: copied ones, built ones, and the packages for production. */
async function layOut(image: Image, site: string): Promise<void> {
  const take = (path: string) => cp(join(root, path), join(site, path), { recursive: true, verbatimSymlinks: true })
  for (const path of [...image.copied, 'build', 'node_modules/.bin']) await take(path)
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  for (const [path, { dev }] of Object.entries<{ dev?: boolean }>(packages)) {
    if (!path || dev) continue
    // Packages of other systems are missing.
    await take(path).catch((error) => {
      if (error.code !== 'ENOENT') throw error
    })
  }
  await rm(join(site, 'node_modules/node/node_modules'), { recursive: true, force: true })
}

/** Only root can mount and change its user, and not in every container. */
function reasonToSkip(): string | undefined {
  try {
    execFileSync('unshare', ['--mount', 'mount', '-o', 'remount,bind,ro', '/'], { stdio: 'ignore' })
    execFileSync('setpriv', ['--reuid=10001', '--regid=10001', '--clear-groups', 'true'], { stdio: 'ignore' })
    return undefined
  } catch {
    return 'nothing can be mounted here, or nobody else be become: only root may'
  }
}

const reason = reasonToSkip()

test("the image's content runs read-only, as an unprivileged user", {
  timeout: timeoutMs,
}, async (context) => {
  context.skip(reason !== undefined, reason)
  const image = await readImage()
  await using folder = await temporaryFolder()
  const [site, data, tmp] = ['site', 'data', 'tmp'].map((name) => join(folder.path, name)) as [string, string, string]
  await chmod(folder.path, 0o755)
  for (const path of [site, data, tmp]) await mkdir(path)
  await layOut(image, site)

  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const own = {
    DATA_DIR: data,
    TMPDIR: tmp,
    PORT: String(port),
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '0',
  }
  const variables = Object.entries({ ...image.environment, ...own }).map(([name, value]) => `${name}=${value}`)
  const unprivileged = ['setpriv', `--reuid=${image.user}`, `--regid=${image.user}`, '--clear-groups', '--no-new-privs']
  const nothingMore = ['--bounding-set=-all', '--inh-caps=-all', 'env', '-i', ...variables]
  const here = (command: string[]) => [
    ...[...unprivileged, ...nothingMore],
    ...command.map((part) => part.replace(/^\/site\//, `${site}/`)),
  ]
  expect(image.user).toMatch(/^[1-9]\d+$/)
  const mounts = `
    set -e
    mount -t tmpfs -o mode=750,uid=${image.user},gid=${image.user} tmpfs "${data}"
    mount -t tmpfs -o mode=1777 tmpfs "${tmp}"
    mount --bind "${site}" "${site}"
    mount -o remount,bind,ro "${site}"
    mount -o remount,bind,ro /
    cd "${site}"
    if touch written 2>/dev/null || touch /written 2>/dev/null; then echo 'it can be written to' >&2; exit 70; fi
    exec "$@"`
  const running = spawn('unshare', ['--mount', 'sh', '-c', mounts, 'sh', ...here(image.command)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await using _stopped = { [Symbol.asyncDispose]: async () => void running.kill('SIGKILL') }
  let said = ''
  running.stderr.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  const ended = once(running, 'exit')
  const listening = Promise.withResolvers<void>()
  const log: Record<string, unknown>[] = []
  createInterface(running.stdout).on('line', (line) => {
    log.push(JSON.parse(line))
    if (log.at(-1)?.msg === 'listening') listening.resolve()
  })
  await Promise.race([
    listening.promise,
    ended.then(([code]) => Promise.reject(new Error(`it ended with code ${code}: ${said}`))),
  ])

  const page = await (await fetch(`${url}/modelos`)).text()
  const picture = await fetch(url + /\/pictures\/\d+\.avif[^" ,]+/.exec(page)?.[0])
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/avif'])
  expect((await fetch(`${url}/admin`)).status).toBe(200)
  expect(isAcknowledged(await send(url, newApplication()))).toBe(true)
  const [program = '', ...args] = here(image.healthCheck)
  execFileSync(program, args, { cwd: site })
  running.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(() => execFileSync(program, args, { cwd: site, stdio: 'ignore' })).toThrow()
  expect(log.filter(({ level }) => Number(level) > 30)).toEqual([])
})

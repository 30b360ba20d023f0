import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { getOrCreateSecret } from '#database/secrets.ts'
import { insertPicture } from '#tests/helpers/panel.ts'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'
import { temporaryBucket } from '#tests/helpers/temporary-storage.ts'

/** Runs a command and returns its output and exit code. */
function run(command: string, args: string[], environment: Record<string, string>) {
  return new Promise<{ code: unknown; output: string }>((resolve) => {
    const env = { PATH: process.env.PATH, ...environment }
    const options = { cwd: join(import.meta.dirname, '..'), env }
    execFile(process.execPath, [`scripts/${command}.ts`, ...args], options, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, output: stdout + stderr }),
    )
  })
}

test("backup commands use the site's environment and report errors in one message", async () => {
  await using folder = await temporaryFolder()
  const DATA_DIR = join(folder.path, 'data')
  {
    await using site = await connect({ dataDir: DATA_DIR })
    await migrate(site)
  }
  const backup = join(folder.path, 'monday')
  const [made, withoutFolder, unreachable] = await Promise.all([
    run('backup', [backup], { DATA_DIR }),
    run('restore', [], { DATA_DIR }),
    run('move-to-postgres', [], { DATA_DIR, DATABASE_URL: 'postgres://site:hunter2@127.0.0.1:1/site' }),
  ])
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining(`Backed up to ${backup}, and read again`) })
  expect(made.output).toContain(`\nDatabase: ${DATA_DIR}/passarela.db\nFiles: ${DATA_DIR}/files\n`)
  expect(withoutFolder).toEqual({ code: 1, output: '\nUsage: npm run restore -- FOLDER [--overwrite]\n\n' })
  expect(unreachable.code).toBe(1)
  expect(unreachable.output).toMatch(/^\nThe database at postgres:\/\/site@127.0.0.1:1\/site does not respond: .*\n/)
  expect(unreachable.output).toMatch(/\nDatabase: postgres:\/\/site@127.0.0.1:1\/site\nFiles: .*\/data\/files\n\n$/)
  const again = await run('backup', [backup], { DATA_DIR })
  expect(again.code).toBe(1)
  expect(again.output).toMatch(/monday already\..*\nDatabase: .*\/data\/passarela\.db\nFiles: .*\/data\/files\n\n$/s)
  const restored = await run('restore', [backup], { DATA_DIR: join(folder.path, 'new') })
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restored the site of') })
})

test('rotate changes one key, ends sessions, and names the keys that there are', async () => {
  await using folder = await temporaryFolder()
  const DATA_DIR = join(folder.path, 'data')
  {
    await using site = await connect({ dataDir: DATA_DIR })
    await migrate(site)
    await getOrCreateSecret(site.db, 'cards')
    await getOrCreateSecret(site.db, 'staff-auth')
  }
  const changed = await run('rotate', ['cards'], { DATA_DIR })
  expect(changed).toMatchObject({
    code: 0,
    output: expect.stringContaining('Deleted the key cards. Restart all instances'),
  })
  expect((await run('rotate', ['sessions'], { DATA_DIR })).output).toContain('Ended 0 sessions')
  const unknown = await run('rotate', ['cards'], { DATA_DIR })
  expect(unknown).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no key “cards”. Keys of this site: sessions, staff-auth.'),
  })
})

test.each<{ command: string; args: string[]; environment: Record<string, string> }>([
  { command: 'backup', args: [], environment: {} },
  { command: 'rescue', args: ['ana@agency.example'], environment: {} },
  { command: 'rotate', args: ['sessions'], environment: {} },
  { command: 'move-to-postgres', args: [], environment: { DATABASE_URL: 'postgres://site@127.0.0.1:1/site' } },
])('$command creates no database where there is none', async ({ command, args, environment }) => {
  await using folder = await temporaryFolder()
  const DATA_DIR = join(folder.path, 'elsewhere')
  const { code, output } = await run(command, args, { DATA_DIR, ...environment })
  expect(code).toBe(1)
  expect(output).toMatch(`\nThere is no database in ${DATA_DIR}.`)
  expect(output).toContain(`\nFiles: ${DATA_DIR}/files\n`)
  expect(await readdir(folder.path)).toEqual([])
})

test.each(['SIGINT', 'SIGTERM'] as const)('%s leaves nothing of an unfinished backup behind', async (signal) => {
  await using folder = await temporaryFolder()
  await using bucket = await temporaryBucket()
  const DATA_DIR = join(folder.path, 'data')
  {
    await using site = await connect({ dataDir: DATA_DIR })
    await migrate(site)
    await insertPicture(site, 'media/a.webp')
  }
  bucket.trouble = 'hangs'
  const env = { PATH: process.env.PATH, DATA_DIR, ...bucket.environment }
  const script = join(import.meta.dirname, 'backup.ts')
  const backup = spawn(process.execPath, [script, join(folder.path, 'monday')], { env })
  const exit = once(backup, 'exit')
  const unfinished = async () => (await readdir(folder.path)).filter((name) => name.startsWith('monday'))
  await expect.poll(unfinished, { timeout: 10_000 }).toHaveLength(1)
  backup.kill(signal)
  expect(await exit).toEqual([signal === 'SIGINT' ? 130 : 143, null])
  expect(await unfinished()).toEqual([])
})

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'

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
  expect(unreachable.output).toMatch(/^\nThe database at postgres:\/\/site@127.0.0.1:1\/site does not respond: .*\n\n$/)
  const restored = await run('restore', [backup], { DATA_DIR: join(folder.path, 'new') })
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restored the site of') })
})

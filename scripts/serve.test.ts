import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'

test('become replaces the process by the program, with its environment', async () => {
  await using folder = await temporaryFolder()
  const program = join(folder.path, 'program.mjs')
  await writeFile(program, 'console.log(process.pid, process.env.SEEN)')
  const code = `import { become } from './scripts/serve.mjs'
    become(${JSON.stringify(program)}, { environment: { SEEN: 'yes' } })`
  const running = promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], { cwd: process.cwd() })
  const { stdout, stderr } = await running
  expect(stdout).toBe(`${running.child.pid} yes\n`)
  expect(stderr).toBe('')
})

import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'

test('replaces the process by the program, with its environment', async () => {
  await using folder = await temporaryFolder()
  const program = join(folder.path, 'program.mjs')
  await writeFile(program, 'console.log(process.pid, process.env.SEEN)')
  const code = `import { replaceProcess } from './scripts/serve.mjs'
    replaceProcess(${JSON.stringify(program)}, { environment: { SEEN: 'yes' } })`
  const running = promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], { cwd: process.cwd() })
  const { stdout, stderr } = await running
  expect(stdout).toBe(`${running.child.pid} yes\n`)
  expect(stderr).toBe('')
})

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { summarizeAudit } from './audit/audit-result.ts'

const root = join(import.meta.dirname, '..')
const npm = process.env.npm_execpath
if (!npm) {
  console.error('Start this with npm: npm run audit')
  process.exit(2)
}

const results = ['site', 'admin'].map((part) => {
  const cwd = part === 'site' ? root : join(root, 'admin')
  const { stdout } = spawnSync(process.execPath, [npm, 'audit', '--omit', 'dev', '--json'], { cwd, encoding: 'utf8' })
  return summarizeAudit(part, stdout)
})
for (const line of results.flatMap(({ lines }) => lines)) console.log(line)
// A known vulnerability matters more than a missing response.
process.exitCode = results.some(({ code }) => code === 1) ? 1 : Math.max(...results.map(({ code }) => code))

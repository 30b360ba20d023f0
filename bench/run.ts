/**
 * Every bar of speed and size beside what the site reaches, on this machine: `npm run bench`, or some parts of it:
 * `npm run bench -- sizes throughput memory browser`. Needs nginx, wrk, openssl and Chromium; writes bench/results.md.
 * Exits with 1 when a bar is not reached.
 */
import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { startSite } from '#tests/start-site.ts'
import thrift from '../scripts/thrift.json' with { type: 'json' }
import { browserRows } from './browser/rows.ts'
import { nginxVersion } from './lib/nginx.ts'
import { untilIdle } from './lib/process-usage.ts'
import { isReached, type Row } from './lib/row.ts'
import { memoryAfterLoad } from './memory/after-load.ts'
import { sizeRows } from './sizes/rows.ts'
import { cachedPage } from './throughput/cached-page.ts'

type Site = { url: string; pid: number }

const parts: Record<string, (site: Site) => Promise<Row[]>> = {
  sizes: sizeRows,
  throughput: cachedPage,
  memory: memoryAfterLoad,
  browser: browserRows,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !parts[name])
if (unknown.length > 0) throw new Error(`no part is called ${unknown.join(', ')}: ${Object.keys(parts).join(', ')}`)

const sections: string[] = []
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.error(`— ${name}`)
  // A process of its own for each part, as `npm start` runs it: what one leaves behind is not the other's.
  await using site = await startSite(thrift)
  const pid = site.process.pid ?? 0
  await untilIdle(pid)
  const rows = await measure({ url: site.url, pid })
  sections.push(`## ${name}\n\n${table(rows)}`)
  console.log(`\n${table(rows)}\n`)
  if (rows.some((row) => isReached(row) === false)) process.exitCode = 1
}
if (asked.length === 0)
  await writeFile(join(import.meta.dirname, 'results.md'), `${heading()}\n\n${sections.join('\n\n')}\n`)

function table(rows: Row[]): string {
  const lines = rows.map((row) => {
    const limit = row.least === undefined ? (row.most === undefined ? '' : `≤ ${row.most}`) : `≥ ${row.least}`
    const reached = { true: 'yes', false: '**no**', undefined: '' }[String(isReached(row)) as 'true']
    return `| ${row.what} | ${Number(row.value.toFixed(3))} ${row.unit} | ${limit} | ${reached} | ${row.note ?? ''} |`
  })
  return ['| what | measured | limit | reached | beside |', '|---|---|---|---|---|', ...lines].join('\n')
}

function heading(): string {
  const version = (command: string, ...args: string[]) => {
    const { stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
    return `${stdout}${stderr}`.split('\n')[0]?.trim() ?? ''
  }
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}`
  const tools = [
    `Node ${process.version}`,
    nginxVersion(),
    version('wrk', '-v').slice(0, 40),
    version('chromium', '--version'),
  ]
  return `# What was measured last

\`npm run bench\` on ${machine}; ${tools.join(', ')}. Times are ratios taken in one run, in rounds that take turns;
kilobytes are 1,000 bytes as they are sent. What is measured how stands in the files of bench/, one folder a part.`
}

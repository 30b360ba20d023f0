/**
 * Every bar of speed and size beside what the site reaches, on this machine: `npm run bench`, or some parts of it:
 * `npm run bench -- sizes throughput`; bench/README.md says what each is. Writes bench/results.md when all are measured, and
 * with `--write` what some parts have come to in the place of what stood there.
 * Exits with 1 when a bar is not reached or a part could not be measured.
 */
import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { attackRows } from './attacks/rows.ts'
import { interactionRows } from './browser/interactions.ts'
import { browserRows } from './browser/rows.ts'
import { editRows } from './edits/rows.ts'
import { growthRows } from './growth/rows.ts'
import { keepAwake } from './lib/cpu-awake.ts'
import { nginxVersion } from './lib/nginx.ts'
import { onSite } from './lib/on-site.ts'
import { isReached, type Row } from './lib/row.ts'
import { loadRows } from './load/rows.ts'
import { memoryAfterLoad } from './memory/after-load.ts'
import { pictureRows } from './pictures/rows.ts'
import { sizeRows } from './sizes/rows.ts'
import { coldStart } from './start/cold-start.ts'
import { cachedPage } from './throughput/cached-page.ts'
import { renderCost } from './throughput/render-cost.ts'

interface Options {
  /** How long the mixed traffic lasts, and at most each attack. */
  seconds: number
  /** Part of the name of the attacks to measure; all when it is empty. */
  attack: string
}

const parts: Record<string, (options: Options) => Promise<Row[]>> = {
  start: () => coldStart(),
  sizes: () => onSite(sizeRows),
  pictures: () => pictureRows(),
  throughput: () => onSite(cachedPage),
  render: () => onSite(renderCost),
  memory: () => onSite(memoryAfterLoad),
  load: loadRows,
  growth: () => growthRows(),
  edits: () => editRows(),
  attacks: attackRows,
  browser: () => onSite(browserRows),
  interactions: () => interactionRows(),
}

const { positionals: asked, values } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '300' },
    write: { type: 'boolean', default: false },
    attack: { type: 'string', default: '' },
  },
})
const unknown = asked.filter((name) => !parts[name])
if (unknown.length > 0) throw new Error(`no part is called ${unknown.join(', ')}: ${Object.keys(parts).join(', ')}`)

const seconds = Number(values.seconds)
if (!(seconds >= 5)) throw new Error('--seconds must be 5 or more')

using _awake = keepAwake()
const results = join(import.meta.dirname, 'results.md')
const sections: string[] = []
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.error(`— ${name}`)
  const report = await reportOf(() => measure({ seconds, attack: values.attack }))
  sections.push(`## ${name}\n\n${report}`)
  console.log(`\n${report}\n`)
}
if (asked.length === 0) await writeResults([heading(), ...sections])
else if (values.write) {
  const titleOf = (text: string) => text.split('\n')[0]
  const fresh = new Map(sections.map((text) => [titleOf(text), text]))
  const before = (await readFile(results, 'utf8')).split(/^(?=## )/m).map((text) => text.trimEnd())
  await writeResults(before.map((text) => fresh.get(titleOf(text)) ?? text))
}

function writeResults(texts: string[]): Promise<void> {
  return writeFile(results, `${texts.join('\n\n')}\n`)
}

/** The rows of a part, or why there are none: what fails takes no other part's figures with it. */
async function reportOf(measure: () => Promise<Row[]>): Promise<string> {
  try {
    const rows = await measure()
    if (rows.some((row) => isReached(row) === false)) process.exitCode = 1
    return table(rows)
  } catch (error) {
    process.exitCode = 1
    console.error(error)
    return `It could not be measured: ${error instanceof Error ? error.message.split('\n')[0] : error}`
  }
}

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

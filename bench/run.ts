/**
 * Measures the project's limits of speed and size on this machine: `npm run bench`, or parts of it with
 * `npm run bench -- sizes throughput` (see bench/README.md). Exits with 1 when a limit is missed or a part fails.
 */
import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureAdmin } from './admin/rows.ts'
import { measureAttacks } from './attacks/rows.ts'
import { measureBrowser, measureLargeSite } from './browser/rows.ts'
import { measureColdStart } from './cold-start.ts'
import { measureCompCards } from './comp-cards.ts'
import { measureGrowth } from './growth.ts'
import { keepCpuAwake } from './lib/low-noise-rounds.ts'
import { withSite } from './lib/measured-site.ts'
import { isWithinLimits, type Row, toTable } from './lib/row.ts'
import { nginxVersion } from './lib/servers.ts'
import { measureLookbook } from './lookbook.ts'
import { measureMemory } from './memory.ts'
import { measureOutages } from './outages.ts'
import { measureBesideNext } from './peers/next.ts'
import { measureRooms } from './rooms.ts'
import { measureSearches } from './searches.ts'
import { measureSizes } from './sizes/rows.ts'
import { measureTasks } from './tasks.ts'
import { measureCachedResponses } from './throughput/cached-responses.ts'
import { measureRenderCost } from './throughput/render-cost.ts'
import { measureUploads } from './uploads.ts'

interface Options {
  /** The longest that each attack lasts. */
  seconds: number
  /** Part of the names of the attacks to run; all when empty. */
  attack: string
}

const parts: Record<string, (options: Options) => Promise<Row[]>> = {
  start: () => measureColdStart(),
  sizes: () => withSite(measureSizes),
  throughput: () => withSite(measureCachedResponses),
  render: () => withSite(measureRenderCost),
  documents: async () => [...(await withSite(measureCompCards)), ...(await measureLookbook())],
  uploads: () => withSite(measureUploads),
  memory: () => withSite(measureMemory),
  growth: () => measureGrowth(),
  searches: () => measureSearches(),
  admin: () => measureAdmin(),
  rooms: () => measureRooms(),
  outages: () => measureOutages(),
  tasks: () => measureTasks(),
  attacks: measureAttacks,
  browser: () => withSite(measureBrowser),
  interactions: () => measureLargeSite(),
  next: () => withSite(measureBesideNext),
}

const { positionals: requested, values } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '60' },
    write: { type: 'boolean', default: false },
    attack: { type: 'string', default: '' },
  },
})
const unknown = requested.filter((name) => !parts[name])
if (unknown.length > 0)
  throw new Error(`unknown part ${unknown.join(', ')}: choose from ${Object.keys(parts).join(', ')}`)
const seconds = Number(values.seconds)
if (!(seconds >= 5)) throw new Error('--seconds must be 5 or more')

using _awake = keepCpuAwake()
const resultsFile = join(import.meta.dirname, 'results.md')
const sections: string[] = []
for (const [name, measure] of Object.entries(parts)) {
  if (requested.length > 0 && !requested.includes(name)) continue
  console.error(`— ${name}`)
  const report = await runPart(() => measure({ seconds, attack: values.attack }))
  sections.push(`## ${name}\n\n${report}`)
  console.log(`\n${report}\n`)
}
if (requested.length === 0 || values.write) {
  const before = requested.length === 0 ? '' : await readFile(resultsFile, 'utf8')
  const [title = '', ...kept] = before.split(/^(?=## )/m).map((section) => section.trimEnd())
  const nameOf = (section: string) => /^## (\w+)/.exec(section)?.[1] ?? ''
  const latest = new Map([...kept, ...sections].map((section) => [nameOf(section), section]))
  const inOrder = Object.keys(parts).flatMap((name) => latest.get(name) ?? [])
  await writeFile(resultsFile, `${[title || heading(), ...inOrder].join('\n\n')}\n`)
}

/** The table of a part, or its error: one failure must not lose the figures of the others. */
async function runPart(measure: () => Promise<Row[]>): Promise<string> {
  try {
    const rows = await measure()
    if (rows.some((row) => isWithinLimits(row) === false)) process.exitCode = 1
    return toTable(rows)
  } catch (error) {
    process.exitCode = 1
    console.error(error)
    return `Failed: ${error instanceof Error ? error.message.split('\n')[0] : error}`
  }
}

function heading(): string {
  const versionOf = (command: string, ...args: string[]) => {
    const { stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
    return `${stdout}${stderr}`.split('\n')[0]?.trim().slice(0, 40) ?? ''
  }
  const tools = [`Node ${process.version}`, nginxVersion(), versionOf('wrk', '-v'), versionOf('chromium', '--version')]
  return `# Latest results

\`npm run bench\` on ${cpus().length} × ${cpus()[0]?.model.trim()}; ${tools.join(', ')}. Ratios compare measurements of one run,
in alternating rounds. A kilobyte is 1,000 bytes as they are sent.`
}

import { temporaryFolder } from '#tests/helpers/folders.ts'
import { startPostgres } from '#tests/helpers/postgres.ts'
import { type Editor, renamePartner, signInEditor } from '../lib/admin.ts'
import { type MeasuredSite, startMeasured } from '../lib/on-site.ts'
import type { Row } from '../lib/row.ts'
import { median, spread } from '../lib/statistics.ts'
import { timed } from '../lib/timed.ts'

const page = '/en/partners'

/** How long one edit takes, in milliseconds from its being sent. */
interface Edit {
  /** Until the office has answered: it is in the database. */
  saved: number
  /** Until the last of the copies serves the new page. */
  served: number
}

/** From an edit in the office to the new page: one copy on SQLite and on PostgreSQL, three on PostgreSQL. */
export async function editRows({ edits = 15 } = {}): Promise<Row[]> {
  return [
    rowOf('1 copy on SQLite', await onSqlite(edits)),
    rowOf('1 copy on PostgreSQL', await onPostgres(1, edits)),
    rowOf('3 copies on PostgreSQL, the last of them', await onPostgres(3, edits)),
  ]
}

async function onSqlite(edits: number): Promise<Edit[]> {
  await using site = await startMeasured()
  return await measure(await signInEditor(site, site.url), [site], edits)
}

async function onPostgres(count: number, edits: number): Promise<Edit[]> {
  await using postgres = await startPostgres()
  await using data = await temporaryFolder()
  const origin = 'http://site.example'
  const environment = { DATABASE_URL: postgres.url, DATA_DIR: data.path, SITE_URL: origin }
  await using running = new AsyncDisposableStack()
  const copies: MeasuredSite[] = []
  for (let copy = 0; copy < count; copy++) copies.push(running.use(await startCopy(environment)))
  const last = copies.at(-1)
  if (!last) return []
  // Each start makes a new link to set the office up, so the last one's is good.
  return await measure(await signInEditor(last, origin), copies, edits)
}

/** A copy at an address of its own: what it says of itself is the address that all share. */
async function startCopy(environment: Record<string, string>): Promise<MeasuredSite> {
  const site = await startMeasured(environment)
  const port = site.log.find(({ msg }) => msg === 'listening')?.port
  return { ...site, url: `http://127.0.0.1:${port}` }
}

async function measure(editor: Editor, copies: readonly MeasuredSite[], edits: number): Promise<Edit[]> {
  const measured: Edit[] = []
  for (let edit = 0; edit < edits; edit++) {
    for (const { url } of copies) await timed(url + page)
    const title = `Edit ${edit} ${crypto.randomUUID()}`
    const start = performance.now()
    const since = () => performance.now() - start
    const [saved, served] = await Promise.all([
      renamePartner(editor, title).then(since),
      Promise.all(copies.map(({ url }) => untilServed(url, title))).then(since),
    ])
    measured.push({ saved, served })
  }
  return measured
}

/** Asks again and again, as visitors do, until the page has the title. */
async function untilServed(url: string, title: string): Promise<void> {
  const giveUp = performance.now() + 60_000
  for (;;) {
    if ((await (await fetch(url + page)).text()).includes(title)) return
    if (performance.now() > giveUp) throw new Error(`${url} never showed what was edited`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

function rowOf(copies: string, edits: Edit[]): Row {
  const served = edits.map((edit) => edit.served)
  return {
    what: `an edit in the office to the new page, ${copies}`,
    value: median(served),
    unit: 'ms',
    note: `the office has answered after ${median(edits.map((edit) => edit.saved)).toFixed(0)} ms; ${edits.length} edits, ${spread(served, 0)}`,
  }
}

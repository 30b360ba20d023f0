import {
  maxReportedRedirectErrors,
  type RedirectImportErrorCode,
  type RedirectImportReport,
  redirectImportLimits,
  redirects,
} from '#contracts/admin/redirects.ts'
import { announceChange } from '#database/changes.ts'
import type { Database } from '#database/schema/index.ts'
import { searchName } from '#database/search-name.ts'
import { findChains, isPage } from '#domain/redirects.ts'
import { parseRowId } from '../../../database/row-id.ts'
import { recordKeyOf } from '../../records/redirects/read-redirects.ts'
import { recordAudit } from '../audit/audit-log.ts'
import { createExportResponse, type Delimiter, readCsv, UnreadableCsvError } from '../csv.ts'
import type { Actor } from '../http/actor.ts'
import { toErrorCode } from '../http/admin-error.ts'
import { storeRedirect } from './old-addresses.ts'
import { type RedirectInput, targetResources, toRedirectColumns } from './redirects.ts'

/** The headings of both columns, normalized; the first is that of exports. */
const headings = {
  source: ['old address', 'endereco antigo', 'source', 'from', 'de'],
  target: ['leads to', 'leva para', 'target', 'to', 'para'],
}

/** All redirects as a file that can be imported again: records as `talent:12`, what is gone as `gone`. */
export async function exportRedirects(db: Database, delimiter: Delimiter): Promise<Response> {
  const rows = await db.selectFrom('redirects').selectAll().orderBy('source').execute()
  const [source = '', target = ''] = [headings.source[0], headings.target[0]]
  async function* batches() {
    yield rows.map((row) => ({ [source]: row.source, [target]: writeTarget(row) }))
  }
  return createExportResponse({ name: 'redirects', columns: [source, target], delimiter, batches: batches() })
}

function writeTarget(row: RedirectInput): string {
  return recordKeyOf(row)?.replace(' ', ':') ?? row.path ?? 'gone'
}

/** The fields of a target as exports write it. */
function readTarget(cell: string): object {
  const [, target, id] = /^(talent|post|partner):(\d+)$/.exec(cell) ?? []
  if (target && id) return { target, [`${target}_id`]: parseRowId(id) ?? 0 }
  return cell.toLowerCase() === 'gone' ? { target: 'gone' } : { target: 'path', path: cell }
}

interface Line {
  number: number
  cell: string
  columns: RedirectInput
}

type LineError = RedirectImportReport['errors']['first'][number]

/** Adds and changes redirects by the lines of a file without errors, in one transaction; `isDryRun` prevents all changes. */
export async function importRedirects(
  db: Database,
  { bytes, isDryRun }: { bytes: Uint8Array; isDryRun: boolean },
  actor: Actor,
): Promise<RedirectImportReport> {
  const { lines, errors } = readLines(bytes, actor.siteUrl)
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction.selectFrom('redirects').selectAll().execute()
    const stored = new Map(rows.map((row) => [row.source, row]))
    const valid = await withoutInvalid(transaction, { lines, stored, errors })
    const created = valid.filter(({ columns }) => !stored.has(columns.source))
    const updated = valid.filter(({ columns }) => {
      const row = stored.get(columns.source)
      return row !== undefined && writeTarget(row) !== writeTarget(columns)
    })
    if (!isDryRun) await write(transaction, { created, updated }, actor)
    errors.sort((one, other) => one.line - other.line)
    return {
      created: created.length,
      updated: updated.length,
      unchanged: valid.length - created.length - updated.length,
      errors: { total: errors.length, first: errors.slice(0, maxReportedRedirectErrors) },
    }
  })
}

/** The lines that can be read, and the errors of the others. */
function readLines(bytes: Uint8Array, siteUrl: string): { lines: Line[]; errors: LineError[] } {
  const lines = new Map<string, Line>()
  const errors: LineError[] = []
  const refuse = (line: number, code: RedirectImportErrorCode, cell: string | null = null) =>
    errors.push({ line, cell, code })
  try {
    const table = readCsv(bytes)
    const names = table.header.map(searchName)
    const [source, target] = [headings.source, headings.target].map((known) =>
      names.findIndex((name) => known.includes(name)),
    )
    const excess = table.lines[redirectImportLimits.maxLines]
    if (source === undefined || target === undefined || source < 0 || target < 0) refuse(1, 'missing_columns')
    else if (excess) refuse(excess.number, 'too_many_lines')
    else {
      for (const { number, cells } of table.lines) {
        const [old = '', to = ''] = [cells[source], cells[target]]
        const { data, error } = redirects.input.safeParse({ source: old, ...readTarget(to) }, { error: toErrorCode })
        if (error) refuse(number, (error.issues[0]?.message ?? 'invalid') as RedirectImportErrorCode, `${old} → ${to}`)
        else if (lines.has(data.source)) refuse(number, 'repeated', old)
        else lines.set(data.source, { number, cell: `${old} → ${to}`, columns: toRedirectColumns(data, siteUrl) })
      }
    }
  } catch (error) {
    if (!(error instanceof UnreadableCsvError)) throw error
    refuse(error.line, error.code)
  }
  return { lines: [...lines.values()], errors }
}

interface Candidates {
  lines: Line[]
  stored: ReadonlyMap<string, RedirectInput>
  errors: LineError[]
}

/** The lines that the database and the other redirects allow; adds the errors of the others. */
async function withoutInvalid(db: Database, { lines, stored, errors }: Candidates): Promise<Line[]> {
  const known = await findTargets(db, lines)
  const after = new Map([...stored, ...lines.map(({ columns }) => [columns.source, columns] as const)])
  const chains = findChains([...after.values()])
  const inFile = new Set(lines.map(({ columns }) => columns.source))
  // A chain is the error of its first line, or of its second one when the first is no line of the file.
  const chainOf = (source: string) =>
    chains.find((one) => one.source === source || (one.next === source && !inFile.has(one.source)))
  return lines.filter(({ number, cell, columns }) => {
    const { source, target, path } = columns
    const key = recordKeyOf(columns)
    const chain = chainOf(source)
    const code =
      (isPage(source) && 'page_exists') ||
      (target === 'path' && path === null && 'not_an_address') ||
      (key && !known.has(key) && 'unknown') ||
      (chain && (chain.source === chain.next ? 'redirect_loop' : 'redirect_chain'))
    if (code) errors.push({ line: number, cell, code })
    return !code
  })
}

/** The keys of the records that lines lead to and that exist. */
async function findTargets(db: Database, lines: readonly Line[]): Promise<Set<string>> {
  const keys = new Set<string>()
  for (const [target, resource] of Object.entries(targetResources)) {
    if (!lines.some(({ columns }) => columns.target === target)) continue
    const rows = await db.selectFrom(resource).select('id').execute()
    for (const { id } of rows) keys.add(`${target} ${id}`)
  }
  return keys
}

async function write(db: Database, { created, updated }: { created: Line[]; updated: Line[] }, actor: Actor) {
  if (created.length + updated.length === 0) return
  for (const { columns } of [...created, ...updated]) await storeRedirect(db, columns, actor.now)
  const changes = { created: created.length, updated: updated.length }
  await recordAudit(db, actor.user, { action: 'imported', resource: 'redirects', changes }, actor.now)
  await announceChange(db, 'redirects')
}

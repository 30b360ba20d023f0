import { type ImportReport, importLimits, maxReportedErrors } from '#contracts/admin/talent-import.ts'
import { announceChange } from '#database/changes.ts'
import type { Database } from '#database/schema/index.ts'
import { changesBetween, recordAudit } from '../../audit/audit-log.ts'
import type { Collection } from '../../collections/collection.ts'
import { type CsvTable, readCsv, UnreadableCsvError } from '../../csv.ts'
import type { Actor } from '../../http/actor.ts'
import { recordVersions, statesOf } from '../../versions/record-versions.ts'
import { readNewTalentPlace } from '../board-order.ts'
import { findOptions, findOptionWords } from '../check.ts'
import { writeLineupMarks } from '../lineup-marks.ts'
import { writeLanguages, writeStays } from '../stays.ts'
import { toTalentColumns } from '../talents.ts'
import { type Field, factColumns, toFacts, type Value } from './columns.ts'
import { findHeadings, readHeader } from './headings.ts'
import { createTalentFinder, type LineError, planImport, type Step } from './plan.ts'

/** Creates and changes talents from a file. A single error, or `isDryRun`, prevents all changes. Returns a report. */
export async function importTalents(
  db: Database,
  talents: Collection,
  bytes: Uint8Array,
  isDryRun: boolean,
  actor: Actor,
): Promise<ImportReport> {
  const table = parseTable(bytes)
  if ('code' in table) return createReport({ lines: 0, steps: [], errors: [table], isDone: false })
  const { columns, errors } = readHeader(table.header, await findHeadings(db))
  const [firstExcess] = table.lines.slice(importLimits.maxLines)
  const headerErrors: LineError[] = [
    ...errors.map(({ column, code }) => ({ line: 1, column, field: null, cell: null, code })),
    ...(firstExcess
      ? [{ line: firstExcess.number, column: null, field: null, cell: null, code: 'too_many_lines' as const }]
      : []),
  ]
  if (headerErrors.length > 0)
    return createReport({ lines: table.lines.length, steps: [], errors: headerErrors, isDone: false })
  return db.transaction().execute(async (transaction) => {
    const plan = planImport(table, {
      columns,
      find: await createTalentFinder(transaction, table, columns, actor.user),
      format: { delimiter: table.delimiter, words: await findOptionWords(transaction) },
      options: await findOptions(transaction),
      now: actor.now,
      user: actor.user,
    })
    const isDone = !isDryRun && plan.errors.length === 0
    if (isDone) await applyPlan(transaction, talents, plan.steps, actor)
    return createReport({ lines: table.lines.length, ...plan, isDone })
  })
}

function parseTable(bytes: Uint8Array): CsvTable | LineError {
  try {
    return readCsv(bytes)
  } catch (error) {
    if (!(error instanceof UnreadableCsvError)) throw error
    return { line: error.line, column: null, field: null, cell: null, code: 'unreadable' }
  }
}

async function applyPlan(db: Database, talents: Collection, steps: Step[], actor: Actor): Promise<void> {
  const changedIds = steps.flatMap(({ row }) => row?.id ?? [])
  const before = await statesOf(db, talents, changedIds)
  const ids = await applyImport(db, steps, actor)
  const after = await statesOf(db, talents, ids)
  await recordVersions(db, 'talents', { before, after }, { user: actor.user, now: actor.now, action: 'imported' })
  const created = steps.filter(({ row }) => !row).length
  const changes = { created, updated: steps.length - created }
  await recordAudit(db, actor.user, { action: 'imported', resource: 'talents', changes }, actor.now)
}

interface Outcome {
  lines: number
  steps: Step[]
  errors: LineError[]
  isDone: boolean
}

function createReport({ lines, steps, errors, isDone }: Outcome): ImportReport {
  const created = steps.filter(({ row }) => !row).length
  const linesWithErrors = new Set(errors.map(({ line }) => line)).size
  return {
    done: isDone,
    lines,
    created,
    updated: steps.length - created,
    unchanged: Math.max(0, lines - steps.length - linesWithErrors),
    errors: { total: errors.length, first: errors.slice(0, maxReportedErrors) },
    changes: steps.slice(0, maxReportedErrors).map(toReportedChange),
  }
}

function toReportedChange({ line, row, facts, changed }: Step): ImportReport['changes'][number] {
  const before = row && toFacts(row)
  const fields = changed.flatMap((field): [string, [ReportedValue, ReportedValue]][] => {
    const [was, is] = [toReportedValue(field, before?.[field]), toReportedValue(field, facts[field])]
    return was === is || (!row && (is === null || is === '')) ? [] : [[field, [was, is]]]
  })
  return { line, id: row?.id ?? null, name: facts.name, fields: Object.fromEntries(fields) }
}

type ReportedValue = Exclude<Value, unknown[]>

function toReportedValue(field: Field, value: Value | undefined): ReportedValue {
  return Array.isArray(value) ? factColumns[field].write(value, ',') : (value ?? null)
}

/**
 * Applies a plan, records each change in the audit log and returns the talents' ids. New talents are added where
 * the setting says, in the file's order.
 */
async function applyImport(db: Database, steps: Step[], { user, now }: Actor): Promise<number[]> {
  const ids: number[] = []
  const timestamp = now.toISOString()
  const { first, last } = await db
    .selectFrom('talents')
    .select((eb) => [eb.fn.min('position').as('first'), eb.fn.max('position').as('last')])
    .executeTakeFirstOrThrow()
  const isOnTop = (await readNewTalentPlace(db)) === 'top'
  const created = steps.filter(({ row }) => !row).length
  let position = isOnTop ? Number(first ?? 1) - created - 1 : Number(last ?? 0)
  for (const { row, facts, changed } of steps) {
    const { crown, sole, ...input } = facts
    const { published, ...rest } = toTalentColumns(input, row?.published_at ?? null, now)
    const columns = { ...rest, published: published ? 1 : 0, updated_at: timestamp } as const
    const { id } = row
      ? await db
          .updateTable('talents')
          .set({ ...columns, origin: 'agency', version: row.version + 1 })
          .where('id', '=', row.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await db
          .insertInto('talents')
          .values({ ...columns, position: ++position, created_at: timestamp })
          .returning('id')
          .executeTakeFirstOrThrow()
    ids.push(id)
    if (facts.languages && changed.includes('languages')) await writeLanguages(db, id, facts.languages)
    if (facts.stays && changed.includes('stays')) await writeStays(db, id, facts.stays)
    if (row && (changed.includes('crown') || changed.includes('sole'))) await writeLineupMarks(db, row, { crown, sole })
    const changes = changesBetween(row ? { ...toFacts(row) } : {}, { ...facts }, changed)
    const entry = {
      action: row ? 'changed' : 'created',
      resource: 'talents',
      record_id: id,
      changes,
    }
    await recordAudit(db, user, entry, now)
  }
  if (steps.length > 0) await announceChange(db, 'talents')
  return ids
}

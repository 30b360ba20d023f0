import {
  type ColumnChoices,
  type ImportReport,
  importLimits,
  maxReportedErrors,
  type SameNameChoice,
} from '#contracts/admin/talent-import.ts'
import type { Database } from '#database/schema/index.ts'
import { readSizeTables } from '../../../records/size-tables.ts'
import { recordAudit } from '../../audit/audit-log.ts'
import type { Collection } from '../../collections/collection.ts'
import { type CsvTable, readCsv, UnreadableCsvError } from '../../csv.ts'
import type { Actor } from '../../http/actor.ts'
import { createOldAddressCheck, writeOldAddresses } from '../../redirects/old-addresses.ts'
import { findOptions, findOptionWords } from '../check.ts'
import { applySteps } from './apply-steps.ts'
import { type Field, factColumns, toFacts, type Value } from './columns.ts'
import { findHeadings, readHeader } from './headings.ts'
import { createTalentFinder, type LineError, planImport, type Step } from './plan.ts'

interface ImportRequest {
  bytes: Uint8Array
  isDryRun: boolean
  choices: ColumnChoices
  sameName: SameNameChoice | undefined
}

/**
 * Creates and changes talents from a file, by its lines without errors. `isDryRun`, or an error of the header, prevents
 * all changes. Returns a report.
 */
export async function importTalents(
  db: Database,
  talents: Collection,
  { bytes, isDryRun, choices, sameName }: ImportRequest,
  actor: Actor,
): Promise<ImportReport> {
  const table = parseTable(bytes)
  if ('code' in table) return createReport({ lines: 0, errors: [table] })
  const sizes = await readSizeTables(db)
  const { columns, units, isPortuguese, unread } = readHeader(table.header, {
    headings: await findHeadings(db),
    choices,
    sizes,
  })
  const undecided = unread.filter(({ isDecided }) => !isDecided)
  const [firstExcess] = table.lines.slice(importLimits.maxLines)
  const headerErrors: LineError[] = [
    ...undecided.map(({ heading, code }) => ({ line: 1, column: heading, field: null, cell: null, code })),
    ...(columns.at('id') === undefined && columns.at('name') === undefined
      ? [{ line: 1, column: null, field: 'name', cell: null, code: 'missing_name_column' as const }]
      : []),
    ...(firstExcess
      ? [{ line: firstExcess.number, column: null, field: null, cell: null, code: 'too_many_lines' as const }]
      : []),
  ]
  const header = {
    lines: table.lines.length,
    columns: unread,
  }
  if (headerErrors.length > 0) return createReport({ ...header, errors: headerErrors })
  return db.transaction().execute(async (transaction) => {
    const plan = planImport(table, {
      columns,
      checkOldAddress: await createOldAddressCheck(transaction, 'talent'),
      find: await createTalentFinder(transaction, table, columns, actor.user),
      format: {
        delimiter: table.delimiter === ',' ? ',' : ';',
        isDayFirst: table.delimiter === ';' || isPortuguese,
        units,
        sizes,
        words: await findOptionWords(transaction),
      },
      options: await findOptions(transaction),
      sameName,
      now: actor.now,
      user: actor.user,
    })
    const isDone = !isDryRun && (plan.steps.length > 0 || plan.errors.length === 0)
    const idOf = isDone ? await applyImport(transaction, talents, plan.steps, actor) : ({ row }: Step) => row?.id
    const pictures = plan.withPictures.flatMap((step) => {
      const id = idOf(step)
      return id === undefined ? [] : [{ id, names: step.pictures }]
    })
    return createReport({ ...header, ...plan, pictures, at: isDone ? actor.now.toISOString() : null })
  })
}

function parseTable(bytes: Uint8Array): CsvTable | LineError {
  try {
    return readCsv(bytes)
  } catch (error) {
    if (!(error instanceof UnreadableCsvError)) throw error
    return { line: error.line, column: null, field: null, cell: null, code: error.code }
  }
}

/** Applies the steps, and returns the talents' ids. */
async function applyImport(
  db: Database,
  talents: Collection,
  steps: Step[],
  actor: Actor,
): Promise<(step: Step) => number | undefined> {
  if (steps.length === 0) return ({ row }) => row?.id
  const changing = steps.filter(({ changed }) => changed.length > 0)
  const ids = await applySteps(db, talents, changing, actor, 'imported')
  const changedIds = new Map(changing.map((step, index) => [step, ids[index]]))
  const idOf = (step: Step) => changedIds.get(step) ?? step.row?.id
  const addresses = steps.flatMap((step) => {
    const id = idOf(step)
    return id === undefined ? [] : step.oldAddresses.map((source) => ({ source, id }))
  })
  await writeOldAddresses(db, 'talent', addresses, actor)
  const created = steps.filter(({ row }) => !row).length
  const changes = { created, updated: steps.length - created }
  await recordAudit(db, actor.user, { action: 'imported', resource: 'talents', changes }, actor.now)
  return idOf
}

interface Outcome {
  lines: number
  columns?: ImportReport['columns']
  steps?: Step[]
  errors: LineError[]
  sameNames?: number
  pictures?: ImportReport['pictures']
  /** Null until the import is applied. */
  at?: string | null
}

function createReport({
  lines,
  columns = [],
  steps = [],
  errors,
  sameNames = 0,
  pictures = [],
  at = null,
}: Outcome): ImportReport {
  const created = steps.filter(({ row }) => !row).length
  const failed = new Set(errors.map(({ line }) => line).filter((line) => line > 1)).size
  return {
    done: at !== null,
    at,
    lines,
    created,
    updated: steps.length - created,
    unchanged: Math.max(0, lines - steps.length - failed),
    failed,
    same_names: sameNames,
    columns,
    errors: { total: errors.length, first: errors.slice(0, maxReportedErrors) },
    changes: steps.slice(0, maxReportedErrors).map(toReportedChange),
    pictures,
  }
}

function toReportedChange({ line, row, facts, changed, oldAddresses }: Step): ImportReport['changes'][number] {
  const before = row && toFacts(row)
  const fields = changed.flatMap((field): [string, [ReportedValue, ReportedValue]][] => {
    const [was, is] = [toReportedValue(field, before?.[field]), toReportedValue(field, facts[field])]
    return was === is || (!row && (is === null || is === '')) ? [] : [[field, [was, is]]]
  })
  const added = oldAddresses.length > 0 && { old_address: [null, oldAddresses.join(' ')] as [null, string] }
  return { line, id: row?.id ?? null, name: facts.name, fields: { ...Object.fromEntries(fields), ...added } }
}

type ReportedValue = Exclude<Value, unknown[]>

function toReportedValue(field: Field, value: Value | undefined): ReportedValue {
  return Array.isArray(value) ? factColumns[field].write(value, ',') : (value ?? null)
}

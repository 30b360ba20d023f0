import { type ImportReport, importLimits, maxReportedErrors } from '#contracts/admin/talent-import.ts'
import { announceChange } from '#database/changes.ts'
import type { Database } from '#database/schema/index.ts'
import { changesBetween, recordAudit } from '../../audit/audit-log.ts'
import type { Writer } from '../../collections/write.ts'
import { type CsvTable, readCsv, UnreadableCsv } from '../../csv.ts'
import { findOptions, findWords } from '../check.ts'
import { talentColumns } from '../talents.ts'
import { factsOf, type Value } from './columns.ts'
import { findHeadings, readHeader } from './headings.ts'
import { knownTalents, type LineFault, planImport, type Step } from './plan.ts'

/** Creates and changes talents from a file. A single error, or `dryRun`, prevents all changes. Returns a report. */
export async function importTalents(
  db: Database,
  bytes: Uint8Array,
  { dryRun, ...writer }: Writer & { dryRun: boolean },
): Promise<ImportReport> {
  const table = read(bytes)
  if ('fault' in table) return report({ lines: 0, steps: [], faults: [table], done: false })
  const { heads, faults } = readHeader(table.header, await findHeadings(db))
  const [tooMuch] = table.lines.slice(importLimits.maxLines)
  const inHeader: LineFault[] = [
    ...faults.map(({ column, fault }) => ({ line: 1, column, field: null, cell: null, fault })),
    ...(tooMuch
      ? [{ line: tooMuch.number, column: null, field: null, cell: null, fault: 'too_many_lines' as const }]
      : []),
  ]
  if (inHeader.length > 0) return report({ lines: table.lines.length, steps: [], faults: inHeader, done: false })
  return db.transaction().execute(async (transaction) => {
    const plan = planImport(table, {
      heads,
      find: await knownTalents(transaction, table, heads),
      spelling: { delimiter: table.delimiter, words: await findWords(transaction) },
      options: await findOptions(transaction),
      now: writer.now,
    })
    const done = !dryRun && plan.faults.length === 0
    if (done) await doAll(transaction, plan.steps, writer)
    return report({ lines: table.lines.length, ...plan, done })
  })
}

function read(bytes: Uint8Array): CsvTable | LineFault {
  try {
    return readCsv(bytes)
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error
    return { line: error.line, column: null, field: null, cell: null, fault: 'unreadable' }
  }
}

async function doAll(db: Database, steps: Step[], writer: Writer): Promise<void> {
  await applyImport(db, steps, writer)
  const created = steps.filter(({ row }) => !row).length
  const changes = { created, updated: steps.length - created }
  await recordAudit(db, writer.staff, { action: 'imported', resource: 'talents', changes }, writer.now)
}

interface Outcome {
  lines: number
  steps: Step[]
  faults: LineFault[]
  done: boolean
}

function report({ lines, steps, faults, done }: Outcome): ImportReport {
  const created = steps.filter(({ row }) => !row).length
  const faulty = new Set(faults.map(({ line }) => line)).size
  return {
    done,
    lines,
    created,
    updated: steps.length - created,
    unchanged: Math.max(0, lines - steps.length - faulty),
    faults: { total: faults.length, first: faults.slice(0, maxReportedErrors) },
    changes: steps.slice(0, maxReportedErrors).map(changeOf),
  }
}

function changeOf({ line, row, facts, changed }: Step): ImportReport['changes'][number] {
  const before = row && factsOf(row)
  const fields = changed.flatMap((field): [string, [Value, Value]][] => {
    const [was, is] = [before?.[field] ?? null, facts[field]]
    return was === is || (!row && (is === null || is === '')) ? [] : [[field, [was, is]]]
  })
  return { line, id: row?.id ?? null, name: facts.name, fields: Object.fromEntries(fields) }
}

/** Applies a plan and records each change in the audit log. New talents are added at the end. */
async function applyImport(db: Database, steps: Step[], { staff, now }: Writer): Promise<void> {
  const moment = now.toISOString()
  const { last } = await db
    .selectFrom('talents')
    .select((of) => of.fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  let position = Number(last ?? 0)
  for (const { row, facts, changed } of steps) {
    const { published, ...rest } = talentColumns(facts, row?.published_at ?? null, now)
    const columns = { ...rest, published: published ? 1 : 0, updated_at: moment } as const
    const { id } = row
      ? await db
          .updateTable('talents')
          .set({ ...columns, origin: 'agency', version: row.version + 1 })
          .where('id', '=', row.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await db
          .insertInto('talents')
          .values({ ...columns, position: ++position, created_at: moment })
          .returning('id')
          .executeTakeFirstOrThrow()
    const changes = changesBetween(row ? { ...factsOf(row) } : {}, { ...facts }, changed)
    const entry = {
      action: row ? 'changed' : 'created',
      resource: 'talents',
      record_id: id,
      ...(changes && { changes }),
    }
    await recordAudit(db, staff, entry, now)
  }
  if (steps.length > 0) await announceChange(db, 'talents')
}

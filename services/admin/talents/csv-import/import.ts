import { type ImportReport, maxImportBytes, maxReportedErrors } from '#contracts/admin/talent-import.ts'
import type { Database } from '#database/schema/index.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Writer } from '../../collections/write.ts'
import { type CsvTable, readCsv, UnreadableCsv } from '../../csv/read.ts'
import { findOptions, findWords } from '../options.ts'
import { applyImport } from './apply.ts'
import { factsOf, type Value } from './columns.ts'
import { readHeader } from './header.ts'
import { knownTalents } from './known-talents.ts'
import { type LineFault, planImport, type Step } from './plan.ts'
import { findHeadings } from './titles.ts'

/**
 * Creates and changes talents as a file says, all of it or, with a single fault, nothing; on a `dryRun` nothing either.
 * Returns what was done, or would be.
 */
export async function importTalents(
  db: Database,
  bytes: Uint8Array,
  { dryRun, ...writer }: Writer & { dryRun: boolean },
): Promise<ImportReport> {
  const table = read(bytes)
  if ('fault' in table) return report({ lines: 0, steps: [], faults: [table], done: false })
  const { heads, faults } = readHeader(table.header, await findHeadings(db))
  const [tooMuch] = table.lines.slice(maxImportBytes.lines)
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

import type { Selectable } from 'kysely'
import type { ImportErrorCode, ImportReport } from '#contracts/admin/talent-import.ts'
import { talentInputSchema } from '#contracts/admin/talents.ts'
import { isPostgres } from '#database/dialect.ts'
import type { TalentTable } from '#database/schema/agency.ts'
import type { Database } from '#database/schema/index.ts'
import { searchName } from '#database/search-name.ts'
import { inBatches } from '#domain/in-batches.ts'
import { rowIdOf } from '../../collections/rows.ts'
import type { CsvLine, CsvTable } from '../../csv.ts'
import { adminError as faultOf } from '../../http/admin-error.ts'
import { factFaults, type OptionAttribute } from '../check.ts'
import { cellsOf, emptyValue, type Facts, type Field, factColumns, factsOf, fields, type Spelling } from './columns.ts'
import type { Heads } from './headings.ts'

type TalentRow = Selectable<TalentTable>
export type LineFault = ImportReport['faults']['first'][number]

/** A planned change of an existing or a new talent. */
export interface Step {
  line: number
  row: TalentRow | undefined
  facts: Facts
  changed: Field[]
}

interface Judging {
  heads: Heads
  find: FindTalent
  spelling: Spelling
  options: Record<OptionAttribute, string[]>
  now: Date
}

const schema = talentInputSchema.omit({ media: true })

/** Plans the changes of all lines and collects all errors. Lines without changes are skipped. */
export function planImport({ lines }: CsvTable, judging: Judging): { steps: Step[]; faults: LineFault[] } {
  const [steps, faults]: [Step[], LineFault[]] = [[], []]
  const meant = new Set<number | string>()
  for (const line of lines) {
    const complain = (field: string | null, fault: ImportErrorCode, cell: string | null = null) =>
      faults.push({ line: line.number, column: (field && judging.heads.titleOf(field)) ?? null, field, cell, fault })
    const step = planLine(line, { ...judging, meant, complain })
    if (step && step.changed.length > 0) steps.push(step)
  }
  return { steps, faults }
}

interface JudgingLine extends Judging {
  /** The talents of earlier lines. */
  meant: Set<number | string>
  complain(field: string | null, fault: ImportErrorCode, cell?: string | null): void
}

/** Undefined for a line with an error that prevents any change. */
function planLine({ number, cells }: CsvLine, judging: JudgingLine): Step | undefined {
  const { heads, find, spelling, meant, complain } = judging
  if (cells.length > heads.count && cells.slice(heads.count).some(Boolean)) complain(null, 'too_many_cells')
  const cellOf = (name: string) => cells[heads.at(name) ?? -1]
  const target = find(cellOf('id'), cellOf('name'))
  if ('fault' in target) {
    complain(target.column, target.fault, cellOf(target.column) ?? null)
    return undefined
  }
  const { row } = target
  const whom = row?.id ?? cellOf('name') ?? ''
  if (meant.has(whom)) complain(row && cellOf('id') ? 'id' : 'name', 'repeated', cellOf('name') ?? null)
  meant.add(whom)

  const before = row && cellsOf(row, spelling.delimiter)
  // Unchanged cells are not validated: a value that was valid once may be invalid today.
  const changed = fields.filter((field) => {
    const cell = cellOf(field)
    return cell !== undefined && cell !== (before?.[field]?.trim() ?? '')
  })
  if (row && changed.length > 0) {
    const version = cellOf('version')
    if (version && version !== String(row.version)) complain('version', 'changed_since', version)
  }
  const facts = judged({ row, changed, cellOf }, judging)
  return facts && { line: number, row, facts, changed: row ? changed : fields }
}

interface Written {
  row: TalentRow | undefined
  changed: Field[]
  cellOf(name: string): string | undefined
}

/** The facts with a line's changes; undefined after errors. */
function judged({ row, changed, cellOf }: Written, { spelling, options, now, complain }: JudgingLine) {
  const values: Record<string, unknown> = row ? { ...factsOf(row) } : {}
  const wrong = new Map<Field, ImportErrorCode>()
  for (const field of changed) {
    const cell = cellOf(field) ?? ''
    const reading = cell ? factColumns[field].read(cell, spelling) : { value: emptyValue(field) }
    if ('fault' in reading) wrong.set(field, reading.fault)
    else values[field] = reading.value
  }
  const isAsked = (field: Field) => !row || changed.includes(field) || field === 'name' || field === 'unpublish_at'
  const parsed = schema.safeParse(values, { error: faultOf })
  for (const issue of parsed.error?.issues ?? []) {
    const field = issue.path[0] as Field
    if (isAsked(field) && !wrong.has(field)) wrong.set(field, issue.message as ImportErrorCode)
  }
  const facts = { ...values, ...parsed.data } as Facts
  if (wrong.size === 0) {
    for (const [field, fault] of Object.entries(factFaults(facts, options, now)) as [Field, ImportErrorCode][]) {
      if (isAsked(field)) wrong.set(field, fault)
    }
  }
  for (const [field, fault] of wrong) complain(field, fault, cellOf(field) ?? null)
  return wrong.size > 0 ? undefined : facts
}

/** Keeps statements below the databases' parameter limits. */
const batchSize = 500

/** The talent of a line: an existing one, none for a new one, or an error of a cell. */
type FindTalent = (
  id: string | undefined,
  name: string | undefined,
) => { row: TalentRow | undefined } | { column: 'id' | 'name'; fault: ImportErrorCode }

/** Loads all talents that the lines may refer to, by id or else by exact name. */
export async function knownTalents(db: Database, { lines }: CsvTable, heads: Heads): Promise<FindTalent> {
  const cell = (cells: string[], name: string) => cells[heads.at(name) ?? -1]
  const ids = lines.flatMap(({ cells }) => rowIdOf(cell(cells, 'id') ?? '') ?? [])
  const names = lines.flatMap(({ cells }) => (cell(cells, 'id') ? [] : searchName(cell(cells, 'name') ?? '')))
  const rows = [
    ...(await readBy(db, 'id', [...new Set(ids)])),
    ...(await readBy(db, 'search_name', [...new Set(names)].filter(Boolean))),
  ]
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byName = Map.groupBy(byId.values(), (row) => row.name.trim())
  return (id, name) => {
    if (id) {
      const row = byId.get(rowIdOf(id) ?? 0)
      return row ? { row } : { column: 'id', fault: 'unknown' }
    }
    if (!name) return { column: 'name', fault: 'required' }
    const [row, ...others] = byName.get(name) ?? []
    return others.length > 0 ? { column: 'name', fault: 'ambiguous' } : { row }
  }
}

async function readBy(db: Database, column: 'id' | 'search_name', values: (number | string)[]): Promise<TalentRow[]> {
  const rows: TalentRow[] = []
  for (const batch of inBatches<number | string>(values, batchSize)) {
    const query = db
      .selectFrom('talents')
      .selectAll()
      .where(column, 'in', batch as never)
      .orderBy('id')
    rows.push(...(await (db.isTransaction && isPostgres(db) ? query.forUpdate() : query).execute()))
  }
  return rows
}

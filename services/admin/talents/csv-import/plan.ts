import { isDeepStrictEqual } from 'node:util'
import { type CurrentUser, isOnBoards } from '#contracts/admin/current-user.ts'
import type { ImportErrorCode, ImportReport } from '#contracts/admin/talent-import.ts'
import { areLineupMarksValid, lineupMarksShape, talentInputSchema } from '#contracts/admin/talents.ts'
import type { Database } from '#database/schema/index.ts'
import { searchName } from '#database/search-name.ts'
import { maxRowsPerStatement } from '#database/statement-limits.ts'
import { chunk } from '#domain/chunk.ts'
import type { OptionAttribute } from '#domain/talent-attributes.ts'
import { parseRowId } from '../../../../database/row-id.ts'
import { limitToBoards } from '../../boards.ts'
import type { CsvLine, CsvTable } from '../../csv.ts'
import { toErrorCode } from '../../http/admin-error.ts'
import { findFactErrors } from '../check.ts'
import { type TalentRow, withRelatedRows } from '../related-rows.ts'
import {
  emptyValueOf,
  type Facts,
  type Field,
  type FileFormat,
  factColumns,
  fields,
  toCells,
  toFacts,
} from './columns.ts'
import type { ColumnPositions } from './headings.ts'

export type LineError = ImportReport['errors']['first'][number]

/** A planned change of an existing or a new talent. */
export interface Step {
  line: number
  row: TalentRow | undefined
  facts: Facts
  changed: Field[]
}

interface PlanContext {
  columns: ColumnPositions
  find: FindTalent
  format: FileFormat
  options: Record<OptionAttribute, string[]>
  now: Date
  user: CurrentUser
}

const schema = talentInputSchema.omit({ media: true }).extend(lineupMarksShape)

/** Plans the changes of all lines and collects all errors. Lines without changes are skipped. */
export function planImport({ lines }: CsvTable, context: PlanContext): { steps: Step[]; errors: LineError[] } {
  const [steps, errors]: [Step[], LineError[]] = [[], []]
  const seen = new Set<number | string>()
  for (const line of lines) {
    const report = (field: string | null, code: ImportErrorCode, cell: string | null = null) =>
      errors.push({
        line: line.number,
        column: (field && context.columns.titleOf(field)) ?? null,
        field,
        cell,
        code,
      })
    const step = planLine(line, { ...context, seenTalents: seen, addError: report })
    if (step && step.changed.length > 0) steps.push(step)
  }
  return { steps, errors }
}

interface LineContext extends PlanContext {
  /** The talents of earlier lines. */
  seenTalents: Set<number | string>
  addError(field: string | null, code: ImportErrorCode, cell?: string | null): void
}

/** Undefined for a line with an error that prevents any change. */
function planLine({ number, cells }: CsvLine, context: LineContext): Step | undefined {
  const { columns, find, format, seenTalents, addError } = context
  if (cells.length > columns.count && cells.slice(columns.count).some(Boolean)) addError(null, 'too_many_cells')
  const cellOf = (name: string) => cells[columns.at(name) ?? -1]
  const target = find(cellOf('id'), cellOf('name'))
  if ('error' in target) {
    addError(target.column, target.error, cellOf(target.column) ?? null)
    return undefined
  }
  const { row } = target
  const talentKey = row?.id ?? cellOf('name') ?? ''
  if (seenTalents.has(talentKey)) addError(row && cellOf('id') ? 'id' : 'name', 'repeated', cellOf('name') ?? null)
  seenTalents.add(talentKey)

  const before = row && { cells: toCells(row, format.delimiter), facts: toFacts(row) }
  // Unchanged cells are not validated: a value that was valid once may be invalid today.
  const changed = fields.filter((field) => {
    const cell = cellOf(field)
    if (cell === undefined || cell === (before?.cells[field]?.trim() ?? '')) return false
    // Spreadsheets rewrite dates and flags.
    return !before || !isDeepStrictEqual(storedValueOf(field, cell, format), before.facts[field])
  })
  if (row && changed.length > 0) {
    const version = cellOf('version')
    if (version && version !== String(row.version)) addError('version', 'changed_since', version)
  }
  const facts = parseFacts({ row, changed, cellOf }, context)
  return facts && { line: number, row, facts, changed: row ? changed : fields }
}

function readCell(field: Field, cell: string, format: FileFormat) {
  return cell ? factColumns[field].read(cell, format) : { value: emptyValueOf(field) }
}

/** The value of a cell as it would be stored; undefined for an invalid cell. */
function storedValueOf(field: Field, cell: string, format: FileFormat): unknown {
  const reading = readCell(field, cell, format)
  return 'error' in reading ? undefined : schema.shape[field].safeParse(reading.value).data
}

interface LineChange {
  row: TalentRow | undefined
  changed: Field[]
  cellOf(name: string): string | undefined
}

/** The facts with a line's changes; undefined after errors. */
function parseFacts({ row, changed, cellOf }: LineChange, { format, options, now, user, addError }: LineContext) {
  const values: Record<string, unknown> = row ? { ...toFacts(row) } : {}
  const errors = new Map<Field, ImportErrorCode>()
  for (const field of changed) {
    const reading = readCell(field, cellOf(field) ?? '', format)
    if ('error' in reading) errors.set(field, reading.error)
    else values[field] = reading.value
  }
  const isRelevant = (field: Field) => !row || changed.includes(field) || field === 'name' || field === 'unpublish_at'
  const parsed = schema.safeParse(values, { error: toErrorCode })
  for (const issue of parsed.error?.issues ?? []) {
    const field = issue.path[0] as Field
    if (isRelevant(field) && !errors.has(field)) errors.set(field, issue.message as ImportErrorCode)
  }
  const facts = { ...values, ...parsed.data } as Facts
  if (errors.size === 0 && !isOnBoards(user, facts.category)) errors.set('category', 'other_board')
  if (errors.size === 0) {
    for (const [field, code] of Object.entries(findFactErrors(facts, options, now)) as [Field, ImportErrorCode][]) {
      if (isRelevant(field)) errors.set(field, code)
    }
  }
  if (errors.size === 0 && (changed.includes('crown') || changed.includes('sole'))) {
    if (row?.lineupPicture === undefined) errors.set('crown', 'no_full_length')
    else if (!areLineupMarksValid(facts)) errors.set('crown', 'wrong_marks')
  }
  for (const [field, code] of errors) addError(field, code, cellOf(field) ?? null)
  return errors.size > 0 ? undefined : facts
}

/** The talent of a line: an existing one, none for a new one, or an error of a cell. */
type FindTalent = (
  id: string | undefined,
  name: string | undefined,
) => { row: TalentRow | undefined } | { column: 'id' | 'name'; error: ImportErrorCode }

/** Loads all talents that the lines may refer to, by id or else by exact name. */
export async function createTalentFinder(
  db: Database,
  { lines }: CsvTable,
  columns: ColumnPositions,
  user: CurrentUser,
): Promise<FindTalent> {
  const cell = (cells: string[], name: string) => cells[columns.at(name) ?? -1]
  const ids = lines.flatMap(({ cells }) => parseRowId(cell(cells, 'id') ?? '') ?? [])
  const names = lines.flatMap(({ cells }) => (cell(cells, 'id') ? [] : searchName(cell(cells, 'name') ?? '')))
  const rows = [
    ...(await readBy(db, user, 'id', [...new Set(ids)])),
    ...(await readBy(db, user, 'search_name', [...new Set(names)].filter(Boolean))),
  ]
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byName = Map.groupBy(byId.values(), (row) => row.name.trim())
  return (id, name) => {
    if (id) {
      const row = byId.get(parseRowId(id) ?? 0)
      return row ? { row } : { column: 'id', error: 'unknown' }
    }
    if (!name) return { column: 'name', error: 'required' }
    const [row, ...others] = byName.get(name) ?? []
    return others.length > 0 ? { column: 'name', error: 'ambiguous' } : { row }
  }
}

async function readBy(
  db: Database,
  user: CurrentUser,
  column: 'id' | 'search_name',
  values: (number | string)[],
): Promise<TalentRow[]> {
  const rows: TalentRow[] = []
  for (const batch of chunk<number | string>(values, maxRowsPerStatement)) {
    const query = limitToBoards(db.selectFrom('talents').selectAll(), user)
      .where(column, 'in', batch as never)
      .orderBy('id')
    const found = await query.$if(db.isTransaction, (rows) => rows.forUpdate()).execute()
    rows.push(...(await withRelatedRows(db, found)))
  }
  return rows
}

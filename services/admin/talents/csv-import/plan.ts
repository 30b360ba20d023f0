import { isDeepStrictEqual } from 'node:util'
import { type CurrentUser, isOnBoards } from '#contracts/admin/current-user.ts'
import type { ImportErrorCode, ImportReport, SameNameChoice } from '#contracts/admin/talent-import.ts'
import { areLineupMarksValid, lineupMarksShape, talentInputSchema } from '#contracts/admin/talents.ts'
import { createFieldsByName } from '#contracts/shared-schemas.ts'
import type { Database } from '#database/schema/index.ts'
import { searchName } from '#database/search-name.ts'
import { maxRowsPerStatement } from '#database/statement-limits.ts'
import { chunk } from '#domain/chunk.ts'
import { maxOldAddressLength, readOldAddress } from '#domain/redirects.ts'
import type { OptionAttribute } from '#domain/talent-attributes.ts'
import { parseRowId } from '../../../../database/row-id.ts'
import { limitToBoards } from '../../boards.ts'
import type { CsvLine, CsvTable } from '../../csv.ts'
import { toErrorCode } from '../../http/admin-error.ts'
import type { CheckOldAddress } from '../../redirects/old-addresses.ts'
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
export interface Change {
  line: number
  row: TalentRow | undefined
  facts: Facts
  changed: Field[]
}

/** The step of a line. */
export interface Step extends Change {
  /** The old addresses that will redirect to the talent. */
  oldAddresses: string[]
  /** The names of its pictures, as the file has them. */
  pictures: string
}

interface PlanContext {
  columns: ColumnPositions
  find: FindTalent
  checkOldAddress: CheckOldAddress
  format: FileFormat
  options: Record<OptionAttribute, string[]>
  /** What to do with lines whose name a talent has. Undefined: they have an error. */
  sameName: SameNameChoice | undefined
  now: Date
  user: CurrentUser
}

interface Plan {
  steps: Step[]
  /** Talents with names of pictures, also those that do not change. */
  withPictures: Step[]
  errors: LineError[]
  /** The number of lines whose name a talent has. */
  sameNames: number
}

const schema = talentInputSchema.omit({ media: true }).extend(lineupMarksShape)

/** Plans the changes of all lines without errors, and collects all errors. Lines without changes are skipped. */
export function planImport({ lines }: CsvTable, context: PlanContext): Plan {
  const plan: Plan = { steps: [], withPictures: [], errors: [], sameNames: 0 }
  const seenTalents = new Set<number | string>()
  const seenAddresses = new Set<string>()
  for (const line of lines) {
    const errors: LineError[] = []
    const addError: LineContext['addError'] = (field, code, cell = null) =>
      errors.push({
        line: line.number,
        column: (field && context.columns.titleOf(field)) ?? null,
        field,
        cell,
        code,
      })
    const { step, hasKnownName } = planLine(line, { ...context, seenTalents, seenAddresses, addError })
    plan.errors.push(...errors)
    if (hasKnownName) plan.sameNames++
    const hasChanges = step && step.changed.length + step.oldAddresses.length > 0
    if (hasChanges && errors.length === 0) plan.steps.push(step)
    if (step?.pictures && errors.length === 0) plan.withPictures.push(step)
  }
  return plan
}

interface LineContext extends PlanContext {
  /** The talents of earlier lines. */
  seenTalents: Set<number | string>
  /** The old addresses of earlier lines. */
  seenAddresses: Set<string>
  addError(field: string | null, code: ImportErrorCode, cell?: string | null): void
}

/** The step of a line; none if it is skipped. */
function planLine({ number, cells }: CsvLine, context: LineContext): { step?: Step; hasKnownName: boolean } {
  const { columns, find, format, sameName, seenTalents, addError } = context
  if (cells.length > columns.count && cells.slice(columns.count).some(Boolean)) addError(null, 'too_many_cells')
  const cellOf = (name: string) => cells[columns.at(name) ?? -1]
  const [id, version, name] = [cellOf('id'), cellOf('version'), cellOf('name')]
  const found = find(id, name)
  const { hasKnownName = false } = found
  if (hasKnownName && sameName === 'skip') return { hasKnownName }
  const { row, error } = hasKnownName && sameName === 'create' ? {} : found
  if (hasKnownName && sameName === undefined) addError('name', 'same_name', name)
  else if (error) addError(id ? 'id' : 'name', error, id || name || null)
  else if (id && !version) addError('version', 'required')
  const talentKey = error ? '' : (row?.id ?? searchName(name ?? ''))
  if (talentKey !== '' && seenTalents.has(talentKey)) addError(row && id ? 'id' : 'name', 'repeated', name ?? null)
  seenTalents.add(talentKey)

  const before = row && { cells: toCells(row, format.delimiter), facts: toFacts(row) }
  // Unchanged cells are not validated: a value that was valid once may be invalid today.
  const changed = fields.filter((field) => {
    const cell = cellOf(field)
    if (cell === undefined || cell === (before?.cells[field]?.trim() ?? '')) return false
    // A talent that is found by another spelling keeps its own.
    if (row && hasKnownName && field === 'name') return false
    // Spreadsheets rewrite dates and flags.
    return !before || !isDeepStrictEqual(storedValueOf(field, cell, format), before.facts[field])
  })
  if (row && changed.length > 0 && version && version !== String(row.version)) {
    addError('version', 'changed_since', version)
  }
  const isNew = !row && !error
  const facts = parseFacts({ row, changed, isNew, cellOf }, context)
  const oldAddresses = readOldAddresses(cellOf('old_address') ?? '', row?.id, context)
  const pictures = cellOf('pictures') ?? ''
  return { step: { line: number, row, facts, changed: row ? changed : fields, oldAddresses, pictures }, hasKnownName }
}

/** The old addresses of a cell, with spaces between them. */
function readOldAddresses(cell: string, id: number | undefined, context: LineContext): string[] {
  const { checkOldAddress, seenAddresses, addError } = context
  return cell
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((text) => {
      const source = text.length > maxOldAddressLength ? undefined : readOldAddress(text)
      const found = source === undefined ? 'not_an_address' : checkOldAddress(source, id)
      const error = found ?? (source && seenAddresses.has(source) ? 'repeated' : undefined)
      if (error) addError('old_address', error, text)
      if (error || source === undefined) return []
      seenAddresses.add(source)
      return [source]
    })
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
  /** Whether the line adds a talent. */
  isNew: boolean
  cellOf(name: string): string | undefined
}

/** The facts with a line's changes. Fields with errors, which are all reported, are as before. */
function parseFacts({ row, changed, isNew, cellOf }: LineChange, context: LineContext): Facts {
  const { format, options, now, user, addError } = context
  const before: Record<string, unknown> = row ? { ...toFacts(row) } : {}
  const errors = new Map<Field, ImportErrorCode>()
  const isRelevant = (field: Field) => isNew || changed.includes(field) || (row && alwaysChecked.has(field))
  const report = (field: Field, code: ImportErrorCode) => {
    if (isRelevant(field) && !errors.has(field)) errors.set(field, code)
  }
  const readValue = (field: Field): unknown => {
    const reading = changed.includes(field) ? readCell(field, cellOf(field) ?? '', format) : { value: before[field] }
    if ('error' in reading) report(field, reading.error)
    else {
      const { data, error } = schema.shape[field].safeParse(reading.value, { error: toErrorCode })
      if (!error) return data
      report(field, error.issues[0]?.message as ImportErrorCode)
    }
    return before[field] ?? emptyValueOf(field)
  }
  const facts = createFieldsByName(fields, readValue) as unknown as Facts
  for (const [field, code] of Object.entries(findFactErrors(facts, options, now))) {
    report(field as Field, code)
  }
  if (!errors.has('category') && facts.category && !isOnBoards(user, facts.category)) {
    errors.set('category', 'other_board')
  }
  if (changed.includes('crown') || changed.includes('sole')) {
    if (row?.lineupPicture === undefined) report('crown', 'no_full_length')
    else if (!areLineupMarksValid(facts)) report('crown', 'wrong_marks')
  }
  for (const [field, code] of errors) addError(field, code, cellOf(field) ?? null)
  return facts
}

/** Fields that depend on others: a change of these can make them wrong. */
const alwaysChecked: ReadonlySet<Field> = new Set(['name', 'unpublish_at'])

/** The talent of a line, if there is one; whether it is found by its name; and an error of the cell by which it is found. */
type FindTalent = (
  id: string | undefined,
  name: string | undefined,
) => { row?: TalentRow | undefined; hasKnownName?: boolean; error?: ImportErrorCode }

/** Loads all talents that the lines may refer to, by id or else by name. */
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
  const byName = Map.groupBy(byId.values(), (row) => row.search_name)
  return (id, name) => {
    if (id) {
      const row = byId.get(parseRowId(id) ?? 0)
      return row ? { row } : { error: 'unknown' }
    }
    const key = searchName(name ?? '')
    if (!key) return { error: 'required' }
    const [row, ...others] = byName.get(key) ?? []
    if (!row) return {}
    return others.length > 0 ? { hasKnownName: true, error: 'ambiguous' } : { row, hasKnownName: true }
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

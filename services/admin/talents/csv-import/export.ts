import type { ImportColumn } from '#contracts/admin/talent-import.ts'
import { talentDates } from '#contracts/admin/talents.ts'
import type { Database } from '#database/schema/index.ts'
import { measureLimits, measureNames, optionAttributes } from '#domain/attribute-names.ts'
import type { Language } from '#domain/language.ts'
import type { Measure } from '#domain/talent-attributes.ts'
import { findBoardNames } from '../../../records/boards.ts'
import { readAttributes } from '../../../records/talents/attributes.ts'
import { recordAudit } from '../../audit/audit-log.ts'
import { mapBatches, sortByIds } from '../../batches.ts'
import type { Collection } from '../../collections/collection.ts'
import { type ListRequest, queryMatchingRows, sortRows } from '../../collections/list.ts'
import { createExportResponse, type Delimiter } from '../../csv.ts'
import type { Actor } from '../../http/actor.ts'
import { type TalentRow, withRelatedRows } from '../related-rows.ts'
import { exportOnlyColumns, type Field, fields, toCells, toFacts } from './columns.ts'
import { extraColumns, templateTitleOf } from './headings.ts'

const columns = ['id', 'version', ...fields, ...exportOnlyColumns]

/** All talents of a list as a file. The export is recorded in the audit log. */
export async function exportTalents(
  db: Database,
  talents: Collection,
  { delimiter, format, ...query }: ListRequest & { delimiter: Delimiter; format: 'csv' | 'json' },
  { user, now, today }: Actor,
): Promise<Response> {
  const matching = await queryMatchingRows(db, talents, query, user)
  const sorted = (await sortRows(matching.select('id'), talents, query).execute()) as { id: number }[]
  const ids = sorted.map(({ id }) => id)
  const batches = mapBatches(ids, async (batch) => {
    const rows = await findRows(db, batch)
    return rows.map((row) => ({ ...row, ...(format === 'json' ? toFacts(row) : toCells(row, delimiter)) }))
  })
  await recordAudit(db, user, { action: 'exported', resource: 'talents', changes: { count: ids.length } }, now)
  return createExportResponse({ name: `talents-${today}`, columns, format, delimiter, batches })
}

/** The talents with these ids, in the order of the ids. */
async function findRows(db: Database, ids: number[]): Promise<TalentRow[]> {
  const rows = await db.selectFrom('talents').selectAll().where('id', 'in', ids).execute()
  return sortByIds(await withRelatedRows(db, rows), ids)
}

/** The columns of an import with their possible values. */
export async function describeColumns(db: Database): Promise<{ data: ImportColumn[] }> {
  const [attributes, boards] = await Promise.all([readAttributes(db), findBoardNames(db)])
  const extra = extraColumns.map(
    (name): ImportColumn => ({
      name,
      title_pt: templateTitleOf(name, 'pt'),
      title_en: templateTitleOf(name, 'en'),
      type: name,
      min: null,
      max: null,
      unit: null,
      options: [],
    }),
  )
  const facts = fields.map((name): ImportColumn => {
    const attribute = attributes.find((one) => one.name === name)
    const { min, max } = measureLimits[name as Measure] ?? { min: null, max: null }
    return {
      name,
      title_pt: templateTitleOf(name, 'pt'),
      title_en: templateTitleOf(name, 'en'),
      type: typeOf(name),
      min,
      max,
      unit: attribute?.unit ?? null,
      options:
        name === 'category'
          ? [...boards].map(([value, { pt, en }]) => ({ value, label_pt: pt, label_en: en }))
          : (attribute?.options ?? []),
    }
  })
  return { data: [...facts, ...extra] }
}

function typeOf(field: Field): ImportColumn['type'] {
  const isAmong = (names: readonly string[]) => names.includes(field)
  if (field === 'published') return 'flag'
  if (field === 'languages' || field === 'stays') return field
  if (field === 'crown' || field === 'sole') return 'mark'
  if (field === 'publish_at' || field === 'unpublish_at') return 'datetime'
  if (isAmong(measureNames)) return 'number'
  if (isAmong(talentDates)) return 'date'
  return field === 'category' || isAmong(optionAttributes) ? 'option' : 'text'
}

/**
 * An empty file with headings. The schedule's columns are left out, since few talents have one, those of the line-up
 * marks, since new talents have no pictures, and that of old addresses, which only another site had.
 */
export async function createImportTemplate(db: Database, language: Language, delimiter: Delimiter): Promise<Response> {
  const { data } = await describeColumns(db)
  const columns = data
    .filter(({ type }) => type !== 'datetime' && type !== 'mark' && type !== 'old_address')
    .map(({ name, unit }) => {
      const title = templateTitleOf(name as Field, language)
      return unit ? `${title} (${unit})` : title
    })
  return createExportResponse({ name: language === 'pt' ? 'talentos' : 'talents', columns, delimiter })
}

import { exportQuerySchema, listOf, listQuerySchema } from '#contracts/admin/lists.ts'
import { bulkResponseSchema, bulkSchema } from '#contracts/admin/talent-bulk.ts'
import { talentDuplicatesQuerySchema, talentDuplicatesSchema } from '#contracts/admin/talent-duplicates.ts'
import { talentListFiltersSchema } from '#contracts/admin/talent-filters.ts'
import {
  columnChoicesSchema,
  importColumnsSchema,
  importLimits,
  importQuerySchema,
  importReportSchema,
  pastImportsSchema,
  templateQuerySchema,
  undoImportSchema,
  undoneImportSchema,
} from '#contracts/admin/talent-import.ts'
import { boardQuerySchema, boardTalentSchema, talentNamesSchema } from '#contracts/admin/talents.ts'
import { ProblemError } from '../../http/problem.ts'
import { parseFormBody, validate } from '../../http/request-body.ts'
import { limitToBoards } from '../boards.ts'
import type { Collection } from '../collections/collection.ts'
import type { AdminContext } from '../context.ts'
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts'
import { listBoard } from './board-order.ts'
import { applyBulk } from './bulk.ts'
import { createImportTemplate, describeColumns, exportTalents } from './csv-import/export.ts'
import { importTalents } from './csv-import/import.ts'
import { listImports, undoImport } from './csv-import/undo.ts'
import { findDuplicateTalents } from './duplicates.ts'

/** The endpoints of talents beyond those of every collection. */
export function createTalentEndpoints({ db }: AdminContext, talents: Collection): Endpoint[] {
  return [
    defineEndpoint('post', '/talents/bulk', {
      summary:
        'Publish, unpublish, move, schedule, change or delete many talents, or all that a filter matches: all, or none',
      permission: 'talents',
      query: listQuerySchema.extend(talentListFiltersSchema.shape),
      body: bulkSchema,
      // The stays of `maxBulk` talents, to undo one that was added.
      maxBytes: 8 * 1024 * 1024,
      response: bulkResponseSchema,
      handle: ({ query, body, actor }) => applyBulk(db, talents, { query, bulk: body }, actor),
    }),
    defineEndpoint('get', '/talents/board', {
      summary: 'All talents of a board with their covers, in order',
      permission: 'talents',
      query: boardQuerySchema,
      response: listOf(boardTalentSchema),
      handle: ({ query, user }) => listBoard(db, query.category, user),
    }),
    defineEndpoint('get', '/talents/names', {
      summary: 'The names of all talents that the user may see',
      permission: 'talents',
      response: talentNamesSchema,
      handle: async ({ user }) => ({
        data: await limitToBoards(db.selectFrom('talents').select(['id', 'name', 'category']), user)
          .orderBy('search_name')
          .orderBy('id')
          .execute(),
      }),
    }),
    defineEndpoint('get', '/talents/duplicates', {
      summary: 'Talents with the same name and birth date, or the same e-mail address, in groups',
      permission: 'private',
      query: talentDuplicatesQuerySchema,
      response: talentDuplicatesSchema,
      handle: ({ query, user }) => findDuplicateTalents(db, user, query.id),
    }),
    defineEndpoint('get', '/talents/export', {
      summary: 'The talents of a list as a table for spreadsheets (CSV), or as JSON',
      permission: 'talents',
      // A copy of personal data leaves the back office.
      access: 'change',
      query: listQuerySchema.extend(talentListFiltersSchema.shape).extend(exportQuerySchema.shape),
      handle: ({ query, actor }) => exportTalents(db, talents, query, actor),
    }),
    defineEndpoint('get', '/talents/import/columns', {
      summary: 'List the columns of an import with their possible values',
      permission: 'talents',
      response: importColumnsSchema,
      handle: () => describeColumns(db),
    }),
    defineEndpoint('get', '/talents/import/template', {
      summary: 'A table to fill in and import (CSV)',
      permission: 'talents',
      query: templateQuerySchema,
      handle: ({ query }) => createImportTemplate(db, query.language, query.delimiter),
    }),
    defineEndpoint('post', '/talents/import', {
      summary: 'Import talents from a table (CSV): its lines without errors',
      permission: 'talents',
      query: importQuerySchema,
      form: ['file', 'columns'],
      maxBytes: importLimits.maxBytes + 64 * 1024,
      response: importReportSchema,
      async handle({ c, query, actor }) {
        await using sent = await parseFormBody(c)
        const file = sent.form.get('file')
        if (!(file instanceof File)) throw new ProblemError(422, { errors: { file: ['required'] } })
        if (file.size > importLimits.maxBytes) throw new ProblemError(413)
        const choices = validate(columnChoicesSchema, parseJson(sent.form.get('columns') ?? '{}'))
        const { dry_run: isDryRun, same_name: sameName } = query
        return importTalents(db, talents, { bytes: await file.bytes(), isDryRun, choices, sameName }, actor)
      },
    }),
    defineEndpoint('get', '/talents/imports', {
      summary: 'List the imports of the last month, newest first',
      permission: 'talents',
      response: pastImportsSchema,
      handle: ({ actor }) => listImports(db, actor),
    }),
    defineEndpoint('post', '/talents/imports/undo', {
      summary: 'Undo an import, but for talents that have changed since',
      permission: 'talents',
      body: undoImportSchema,
      response: undoneImportSchema,
      handle: ({ body, actor }) => undoImport(db, talents, body.at, actor),
    }),
  ]
}

/** Undefined for malformed JSON, or for a file. */
function parseJson(text: FormDataEntryValue): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}

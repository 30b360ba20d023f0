import {
  missingPagesSchema,
  redirectExportQuerySchema,
  redirectImportLimits,
  redirectImportQuerySchema,
  redirectImportReportSchema,
} from '#contracts/admin/redirects.ts'
import { createRedirectTable } from '#domain/redirects.ts'
import { ProblemError } from '../../http/problem.ts'
import { parseFormBody } from '../../http/request-body.ts'
import type { AdminContext } from '../context.ts'
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts'
import { exportRedirects, importRedirects } from './csv.ts'

/** The endpoints of redirects beyond those of every collection. */
export function createRedirectEndpoints({ db, siteUrl }: AdminContext): Endpoint[] {
  return [
    defineEndpoint('get', '/redirects/export', {
      summary: 'All redirects as a table for spreadsheets (CSV)',
      permission: 'content',
      query: redirectExportQuerySchema,
      handle: ({ query }) => exportRedirects(db, query.delimiter),
    }),
    defineEndpoint('post', '/redirects/import', {
      summary: 'Import redirects from a table (CSV): its lines without errors',
      permission: 'content',
      query: redirectImportQuerySchema,
      form: ['file'],
      maxBytes: redirectImportLimits.maxBytes + 64 * 1024,
      response: redirectImportReportSchema,
      async handle({ c, query, actor }) {
        await using sent = await parseFormBody(c)
        const file = sent.form.get('file')
        if (!(file instanceof File)) throw new ProblemError(422, { errors: { file: ['required'] } })
        if (file.size > redirectImportLimits.maxBytes) throw new ProblemError(413)
        return importRedirects(db, { bytes: await file.bytes(), isDryRun: query.dry_run }, actor)
      },
    }),
    defineEndpoint('get', '/missing-pages', {
      summary: 'List the addresses without a page or redirect, the most requested first',
      permission: 'content',
      response: missingPagesSchema,
      async handle() {
        const redirects = await db.selectFrom('redirects').select('source').execute()
        const table = createRedirectTable(redirects)
        const rows = await db
          .selectFrom('missing_pages')
          .selectAll()
          .orderBy('requests', 'desc')
          .orderBy('path')
          .execute()
        return { data: rows.filter(({ path }) => !table.find(new URL(path, siteUrl))) }
      },
    }),
  ]
}

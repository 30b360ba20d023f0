import type { Selectable } from 'kysely'
import type { ErrorCode } from '#contracts/admin/error-codes.ts'
import type { RedirectRecord } from '#contracts/admin/redirects.ts'
import type { Database } from '#database/schema/index.ts'
import type { RedirectTable } from '#database/schema/panel.ts'
import { findChains, isPage, readTargetAddress } from '#domain/redirects.ts'
import { ProblemError } from '../../http/problem.ts'
import { recordKeyOf } from '../../records/redirects/read-redirects.ts'
import { findNames } from '../audit/record-names.ts'
import { type Collection, defineCollection } from '../collections/collection.ts'

/** The resources of the records that redirects may lead to. */
export const targetResources = { talent: 'talents', post: 'posts', partner: 'partners' } as const

export type TargetRecord = keyof typeof targetResources

/** The redirects from old addresses. `siteUrl` tells paths of the site from other sites. */
export function createRedirectCollection(siteUrl: string): Collection {
  return defineCollection('redirects', {
    table: 'redirects',
    topic: 'redirects',
    searchColumns: ['source', 'path'],
    personalFields: ['source', 'path'],
    sortColumns: ['source', 'id', 'updated_at'],
    uniqueColumns: ['source'],
    toColumns: (input) => toRedirectColumns(input, siteUrl),
    async check({ db, id, input }) {
      const columns = toRedirectColumns(input, siteUrl)
      const errors = await findErrors(db, { ...columns, id })
      if (errors) throw new ProblemError(422, { errors })
    },
    toRecords: toRedirectRecords,
  })
}

/** A redirect without the technical columns. */
export type RedirectInput = Pick<RedirectRecord, 'source' | 'target' | 'talent_id' | 'post_id' | 'partner_id' | 'path'>

/** Only the column of the target's kind has a value. */
export function toRedirectColumns(input: RedirectInput, siteUrl: string): RedirectInput {
  const { source, target } = input
  const columns = { source, target, talent_id: null, post_id: null, partner_id: null, path: null }
  if (target === 'gone') return columns
  if (target === 'path') return { ...columns, path: readTargetAddress(input.path ?? '', siteUrl) ?? null }
  return { ...columns, [`${target}_id`]: input[`${target}_id`] }
}

async function findErrors(
  db: Database,
  columns: RedirectInput & { id: number | undefined },
): Promise<Record<string, ErrorCode[]> | undefined> {
  const { id, source, target, path } = columns
  if (isPage(source)) return { source: ['page_exists'] }
  if (target === 'path' && path === null) return { path: ['not_an_address'] }
  if (target !== 'path' && target !== 'gone') {
    const field = `${target}_id` as const
    const record = columns[field]
    if (record === null) return { [field]: ['required'] }
    const found = await db.selectFrom(targetResources[target]).select('id').where('id', '=', record).executeTakeFirst()
    return found ? undefined : { [field]: ['unknown'] }
  }
  const others = await db.selectFrom('redirects').select(['id', 'source', 'path']).execute()
  const all = [...others.filter((other) => other.id !== id && other.source !== source), { source, path }]
  const chain = findChains(all).find((one) => one.source === source || one.next === source)
  if (!chain) return undefined
  if (chain.source !== source) return { source: ['redirect_chain'] }
  return { path: [chain.next === source ? 'redirect_loop' : 'redirect_chain'] }
}

async function toRedirectRecords(db: Database, rows: Selectable<RedirectTable>[]): Promise<RedirectRecord[]> {
  const names = new Map<string, string | null>()
  for (const [target, resource] of Object.entries(targetResources)) {
    const ids = rows.flatMap((row) => row[`${target as TargetRecord}_id`] ?? [])
    for (const [id, { pt, en }] of await findNames(db, resource, ids)) names.set(`${target} ${id}`, pt ?? en)
  }
  return rows.map(({ origin: _origin, ...row }) => ({
    ...row,
    target_name: names.get(recordKeyOf(row) ?? '') ?? null,
  }))
}

import type { Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { Database } from '#database/schema/index.ts'
import { ProblemError } from '../../http/problem.ts'
import { findVisibleMedia } from '../media/access.ts'
import type { Row } from './rows.ts'

interface Texts {
  /** The fields that hold HTML. */
  fields: readonly string[]
  input: Record<string, unknown>
  /** The previous row; undefined for a new record. */
  before: Row | undefined
  user: CurrentUser
}

/**
 * Throws a 422 for a text with a picture that is not in the library: pictures of other sites may change or vanish, and
 * inline data is sent to every visitor. Pictures that the text had before are accepted.
 */
export async function assertPicturesInLibrary(db: Database, { fields, input, before, user }: Texts): Promise<void> {
  const added = fields.flatMap((field) => {
    const known = new Set(findPictures(before?.[field]))
    return findPictures(input[field]).flatMap((src) => (known.has(src) ? [] : { field, url: toLibraryUrl(src) }))
  })
  if (added.length === 0) return
  const urls = [...new Set(added.map(({ url }) => url))]
  const query = db.selectFrom('media').select(['id', 'url']).where('url', 'in', urls).where('type', 'like', 'image/%')
  // The lock prevents their deletion until this text refers to them.
  const rows = await query.forKeyShare().execute()
  const visible = await findVisibleMedia(
    db,
    user,
    rows.map(({ id }) => id),
  )
  const stored = new Set(rows.filter(({ id }) => visible.has(id)).map(({ url }) => url))
  const foreign = added.filter(({ url }) => !stored.has(url))
  if (foreign.length === 0) return
  throw new ProblemError(422, { errors: Object.fromEntries(foreign.map(({ field }) => [field, ['foreign_picture']])) })
}

function findPictures(html: unknown): string[] {
  if (typeof html !== 'string' || !/<img/i.test(html)) return []
  const found: string[] = []
  const visit = (node: Nodes) => {
    if (node.type === 'element' && node.tagName === 'img') found.push(String(node.properties.src ?? ''))
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(fromHtml(html, { fragment: true }))
  return found
}

/** The library's URL of a picture, for any of the site's URLs. */
function toLibraryUrl(src: string): string {
  return src.replace(/^\/?(?:(?:files|pictures\/[\w.]+)\/)?(?=media\/)/, '')
}

import type { BinRecord } from '#contracts/admin/bin.ts'
import type { PostRecord } from '#contracts/admin/content.ts'
import type { RedirectRecord } from '#contracts/admin/redirects.ts'
import { slugify } from '#domain/text.ts'
import { call } from '../../../providers/data/call.ts'
import type { OldPost } from './read-export.ts'

/** Tells which posts of an old site arrived already, and which of these are in the bin now. */
export interface KnownPosts {
  stateOf(post: OldPost): 'new' | 'imported' | 'in_bin'
  /** The redirects to posts in the bin, by their old addresses. */
  redirectsToBin: ReadonlyMap<string, RedirectRecord>
}

/** Finds posts by their old addresses, else by title and day: by the title alone where the old site tells no day. */
export async function findKnownPosts(): Promise<KnownPosts> {
  const redirects = (await readAll<RedirectRecord>('/redirects?')).filter(({ target }) => target === 'post')
  const posts = await readAll<PostRecord>('/posts?')
  const deleted = await readAll<BinRecord>('/bin?resource=posts&')
  const [toBin, toPosts] = [new Map<string, RedirectRecord>(), new Set<string>()]
  for (const redirect of redirects) {
    // Records in the bin have no name here.
    if (redirect.target_name === null) toBin.set(redirect.source, redirect)
    else toPosts.add(redirect.source)
  }
  const onSite = new Set(
    posts.flatMap(({ title_pt, title_en, published_at }) =>
      [title_pt, title_en].flatMap((title) => (title ? [keyOf(title, published_at), keyOf(title, null)] : [])),
    ),
  )
  const inBin = new Set(
    deleted.flatMap(({ name_pt, name_en }) => [name_pt, name_en].flatMap((name) => (name ? keyOf(name, null) : []))),
  )
  return {
    redirectsToBin: toBin,
    stateOf({ title, date, addresses }) {
      if (addresses.some((address) => toPosts.has(address)) || onSite.has(keyOf(title, date))) return 'imported'
      const isInBin = addresses.some((address) => toBin.has(address)) || inBin.has(keyOf(title, null))
      return isInBin ? 'in_bin' : 'new'
    },
  }
}

function keyOf(title: string, date: string | null): string {
  return `${slugify(title) || title} ${date?.slice(0, 10) ?? ''}`
}

async function readAll<Row>(path: string): Promise<Row[]> {
  const perPage = 1000
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const { data } = await call<{ data: Row[] }>(`${path}page=${page}&per_page=${perPage}`)
    rows.push(...data)
    if (data.length < perPage) return rows
  }
}

import type { Permission } from '#contracts/admin/current-user.ts'
import type { Previewed } from '#contracts/admin/preview.ts'
import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import { slugify } from '#domain/slug.ts'

interface Previewable {
  /** Who may look at it. */
  permission: Permission
  /** Where its page stands on the site, null in a language it does not exist in; undefined when it has none at all. */
  pathsOf(db: Database, id: number): Promise<Record<Language, string | null> | undefined>
}

/** What can be previewed. The page's service has to accept the same token: see `PreviewTokens`. */
export const previewables: Record<Previewed, Previewable> = {
  talents: {
    permission: 'talents',
    async pathsOf(db, id) {
      const talent = await db
        .selectFrom('talents')
        .select('name')
        .where('id', '=', id)
        .where('search_name', '<>', '')
        .executeTakeFirst()
      if (!talent) return undefined
      const slug = slugify(talent.name)
      const end = slug ? `${id}/${slug}` : id
      return { pt: `/modelo/${end}`, en: `/en/model/${end}` }
    },
  },
  posts: {
    permission: 'content',
    async pathsOf(db, id) {
      const post = await db
        .selectFrom('posts')
        .select(['title_pt', 'slug_pt', 'title_en', 'slug_en'])
        .where('id', '=', id)
        .executeTakeFirst()
      const pt = post?.title_pt && post.slug_pt && `/noticias/${post.slug_pt}`
      const en = post?.title_en && post.slug_en && `/en/news/${post.slug_en}`
      return pt || en ? { pt: pt || null, en: en || null } : undefined
    },
  },
}

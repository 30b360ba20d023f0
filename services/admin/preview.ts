import { type Permission, permissionsOf } from '#contracts/admin/current-user.ts'
import { type PreviewResource, previewInputSchema, previewSchema } from '#contracts/admin/preview.ts'
import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import { pathTo, pathToProfile } from '#domain/paths.ts'
import { dayMs } from '#domain/time.ts'
import { ProblemError } from '../http/problem.ts'
import { createPreviewTokens } from '../records/link-tokens.ts'
import { assertTalentVisible } from './boards.ts'
import type { AdminContext } from './context.ts'
import { defineEndpoint, type Endpoint } from './http/endpoint.ts'

/** The lifetime of a preview link, in milliseconds. */
const lifetimeMs = dayMs

/** POST /preview: links to an unpublished page. */
export async function createPreviewEndpoints({ db, now, siteUrl }: AdminContext): Promise<Endpoint[]> {
  const tokens = await createPreviewTokens(db)
  return [
    defineEndpoint('post', '/preview', {
      summary: 'Links, good for 24 hours, to a page that need not be published',
      permission: 'common',
      access: 'read',
      body: previewInputSchema,
      response: previewSchema,
      async handle({ body: { resource, id }, user }) {
        const { permission, pathsOf } = previewables[resource]
        if (!permissionsOf(user.role).includes(permission)) throw new ProblemError(403)
        if (resource === 'talents') await assertTalentVisible(db, user, String(id))
        const paths = await pathsOf(db, id)
        if (!paths) throw new ProblemError(404, { detail: 'There is nothing to show yet.' })
        const expires = new Date(now().getTime() + lifetimeMs)
        const query = `?preview=${tokens.issue(resource, id, expires)}`
        return {
          pt: paths.pt && siteUrl + paths.pt + query,
          en: paths.en && siteUrl + paths.en + query,
          expires_at: expires.toISOString(),
        }
      },
    }),
  ]
}

interface Previewable {
  /** The permission to preview it. */
  permission: Permission
  /** The paths of its page, null in a language that it lacks; undefined when it has no page. */
  pathsOf(db: Database, id: number): Promise<Record<Language, string | null> | undefined>
}

/** The page's service must accept tokens for the same resources: see `PreviewTokens`. */
const previewables: Record<PreviewResource, Previewable> = {
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
      const profile = { id: String(id), name: talent.name }
      return { pt: pathToProfile(profile, 'pt'), en: pathToProfile(profile, 'en') }
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
      const pt = post?.title_pt && post.slug_pt && pathTo('post', 'pt', { slug: post.slug_pt })
      const en = post?.title_en && post.slug_en && pathTo('post', 'en', { slug: post.slug_en })
      return pt || en ? { pt: pt || null, en: en || null } : undefined
    },
  },
}

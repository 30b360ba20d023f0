import { permissionsOf } from '#contracts/admin/current-user.ts'
import { previewInputSchema, previewSchema } from '#contracts/admin/preview.ts'
import { ProblemError } from '../../core/http/problem.ts'
import { createPreviewTokens } from '../../core/preview-tokens.ts'
import type { AdminContext } from '../context.ts'
import { type Endpoint, endpoint } from '../http/endpoint.ts'
import { previewables } from './previewables.ts'

/** For how long a link is good, in milliseconds. */
const lifetime = 24 * 3_600_000

/** POST /preview: links to a page as it will be, for whoever is given them. */
export async function previewEndpoints({ db, now, siteUrl }: AdminContext): Promise<Endpoint[]> {
  const tokens = await createPreviewTokens(db)
  return [
    endpoint({
      method: 'post',
      path: '/preview',
      summary: 'Links, good for 24 hours, to a page that need not be published',
      permission: 'office',
      body: previewInputSchema,
      answer: previewSchema,
      async handle({ body: { resource, id }, staff }) {
        const { permission, pathsOf } = previewables[resource]
        if (!permissionsOf(staff.role).includes(permission)) throw new ProblemError(403)
        const paths = await pathsOf(db, id)
        if (!paths) throw new ProblemError(404, { detail: 'There is nothing to show yet.' })
        const expires = new Date(now().getTime() + lifetime)
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

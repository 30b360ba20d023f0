import { redirect } from 'react-router'
import { backendContext } from '#app/backend.ts'
import { languageOfForm } from '#app/features/forms/form-path.ts'
import { parseForm } from '#app/features/forms/parse-form.ts'
import { downloadRequestSchema, downloadZip } from '#contracts/panel/download.ts'
import { ServiceError } from '#contracts/service-error.ts'
import { pathTo } from '#domain/paths.ts'
import { formWithin } from '#domain/sent-form.ts'
import type { Route } from './+types/zip.ts'
import { namesOf } from './names-of.server.ts'
import { zipName } from './zip-name.ts'

/** Whose pictures, and which: those of the book where the form does not say. */
const zipForm = downloadRequestSchema.pick({ talents: true, media: true })

/** A hundred ids, however a service writes them. */
const largestRequest = 32 * 1024

/** The pictures of the talents that a form names, as a zip that streams through; else back to the page, which says so. */
export async function action({ context, url }: Route.ActionArgs) {
  const backend = context.get(backendContext)
  const language = languageOfForm(url.pathname)
  try {
    const { form } = formWithin(backend.sent, largestRequest)
    const value = form && parseForm(form, zipForm).value
    if (value) {
      const names = await namesOf(backend, language, value.talents)
      return zipResponse(await downloadZip(backend.panel, { ...value, format: 'jpeg' }), zipName(names, language))
    }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    if (error.status >= 500) backend.warn('favourites could not be downloaded', { error })
  }
  throw redirect(`${pathTo('favorites', language)}?failed=1`, 303)
}

function zipResponse({ body }: Response, name: string): Response {
  return new Response(body, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}.zip"`,
      'cache-control': 'no-store',
    },
  })
}

/** Redirects a GET request to the form. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(pathTo('favorites', languageOfForm(url.pathname)))
}

import { redirect } from 'react-router'
import { z } from 'zod'
import { backendContext } from '#app/backend.ts'
import { parseForm } from '#app/features/forms/parse-form.ts'
import { loadTalentNames } from '#app/features/talents/find-profiles.server.ts'
import { downloadRequestSchema, downloadZip } from '#contracts/panel/download.ts'
import { ServiceError } from '#contracts/service-error.ts'
import type { Language } from '#domain/language.ts'
import { languageOfForm, pathTo } from '#domain/paths.ts'
import { limitForm } from '#domain/sent-form.ts'
import { slugify } from '#domain/text.ts'
import type { Route } from './+types/zip.ts'

/** The form's fields: the talents, the kinds of pictures with the book as default, and the form's page. */
const zipForm = downloadRequestSchema
  .pick({ talents: true, media: true })
  .extend({ from: z.enum(['favorites', 'profile']).default('favorites') })

/** The maximum size of the body in bytes: enough for a hundred ids of any format. */
const maxBodyBytes = 32 * 1024

/**
 * Streams the pictures of the talents in the form as a zip. On failure redirects to the form's page, which shows the
 * failure.
 */
export async function action({ context, url }: Route.ActionArgs) {
  const backend = context.get(backendContext)
  const language = languageOfForm(url.pathname)
  let page = pathTo('favorites', language)
  try {
    const { form } = limitForm(backend.sent, maxBodyBytes)
    const value = form && parseForm(form, zipForm).value
    if (value) {
      const { talents, media, from } = value
      if (from === 'profile') page = pathTo('profile', language, { id: talents[0] })
      const names = await loadTalentNames(backend, language, talents)
      return createZipResponse(
        await downloadZip(backend.panel, { talents, media, format: 'jpeg' }, backend.clientAddress),
        createZipName(names, language),
      )
    }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    if (error.status >= 500) backend.warn('downloading pictures failed', { error })
  }
  throw redirect(`${page}?failed=1`, 303)
}

function createZipResponse({ body }: Response, name: string): Response {
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

/** In file names. */
const nameTexts: Record<Language, { more: (count: number) => string; unnamed: string }> = {
  pt: { more: (count) => `mais-${count}`, unnamed: 'favoritos' },
  en: { more: (count) => `and-${count}-more`, unnamed: 'favorites' },
}

/** The maximum number of names in a file name; the number of further talents follows them. */
const maxNames = 3

/**
 * Returns the file name of a zip with these talents' pictures, without its extension: `siena`, `siena-volterra-jade`,
 * `siena-volterra-mais-3`. Ignores talents without a name.
 */
export function createZipName(names: string[], language: Language): string {
  const slugs = names.map((name) => slugify(name).slice(0, 40)).filter(Boolean)
  const { more, unnamed } = nameTexts[language]
  if (slugs.length === 0) return unnamed
  if (slugs.length <= maxNames) return slugs.join('-')
  return [...slugs.slice(0, maxNames - 1), more(slugs.length - maxNames + 1)].join('-')
}

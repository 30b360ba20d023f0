import { downloadZip } from '#contracts/panel/download.ts'
import { getSelection, reportSelectionEvent } from '#contracts/panel/selections.ts'
import type { ServiceClient } from '#contracts/service-client.ts'
import { ServiceError } from '#contracts/service-error.ts'
import type { Language } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { slugify } from '#domain/text.ts'

/**
 * Streams the pictures of a selection's talents to the owner of a room or the recipient of a package, and reports the
 * recipient's download. Sends the pictures that the agency chose for each talent, else its book, else its cover and polaroids.
 * A failure leads back to the page, which says so; guests of a room get a 404.
 */
export async function sendZip(
  panel: ServiceClient,
  token: string,
  { headers, language, clientAddress }: { headers: Headers; language: Language; clientAddress?: string | undefined },
): Promise<Response> {
  try {
    const { role, title, talents } = await getSelection(panel, token, { maxAnswers: 0 })
    if (role === 'guest') return new Response(null, { status: 404 })
    const ids = talents.map(({ id }) => id)
    const pictures = Object.fromEntries(talents.flatMap(({ id, pictures }) => (pictures ? [[id, pictures]] : [])))
    const { body } = await downloadZip(
      panel,
      { talents: ids, media: ['book'], pictures, format: 'jpeg' },
      clientAddress,
    )
    // Only for somebody who pressed the button: a mail scanner's script does not have this header.
    if (role === 'recipient' && headers.get('sec-fetch-user') === '?1')
      await reportSelectionEvent(panel, token, { kind: 'downloaded' }).catch(ignoreServiceError)
    const name = slugify(title).slice(0, 60) || fileNames[language]
    return new Response(body, {
      headers: { 'content-type': 'application/zip', 'content-disposition': `attachment; filename="${name}.zip"` },
    })
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const location = `${pathTo('selection', language, { token })}?failed=1`
    return new Response(null, { status: 303, headers: { location } })
  }
}

/** An event that cannot be stored is lost, as events of the page are. */
function ignoreServiceError(error: unknown): void {
  if (!(error instanceof ServiceError)) throw error
}

const fileNames: Record<Language, string> = { pt: 'selecao', en: 'selection' }

import type { Database } from '#database/schema/index.ts'
import { hourMs } from '#domain/time.ts'
import { createPreviewTokens } from '../link-tokens.ts'
import { libraryUrls } from './references.ts'

/** Writes and reads the signed URLs of library files that need not be published: `media/{token}/{file}`. */
export interface SignedUrls {
  /** The signed URL of a file until the hour in which `expires` is has ended. URLs of other hosts stay as they are. */
  sign(url: string, expires: Date): string
  /** A text with signed URLs of all library files in it. */
  signText(text: string, expires: Date): string
  /** The file of a signed URL and its expiry; undefined for a forged or expired one, and for any other URL. */
  read(signed: string, now: Date): { url: string; expires: Date } | undefined
}

const signedUrl = /^media\/([\w-]{48})\/([\w-]+\.\w+)$/

/** The file of a URL, signed or not, whatever its signature. */
export function fileOfUrl(url: string): string {
  return url.replace(signedUrl, 'media/$2')
}

/** URLs signed with the key of preview links, which all instances share through the database. */
export async function createSignedUrls(db: Database): Promise<SignedUrls> {
  const tokens = await createPreviewTokens(db)

  function sign(url: string, expires: Date): string {
    if (!url.startsWith('media/')) return url
    // The same URL for an hour, so that browsers cache the file.
    const end = new Date(Math.ceil(expires.getTime() / hourMs) * hourMs)
    const file = url.slice('media/'.length)
    return `media/${tokens.issue('media', file, end)}/${file}`
  }

  return {
    sign,
    signText: (text, expires) => text.replace(libraryUrls, (url) => sign(url, expires)),
    read(signed, now) {
      const [, token, file] = signedUrl.exec(signed) ?? []
      if (!token || !file || !tokens.opens(token, 'media', file, now)) return undefined
      return { url: `media/${file}`, expires: tokens.expiryOf(token) }
    },
  }
}

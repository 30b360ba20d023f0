import { listPageParameters } from '#domain/pages.ts'
import { pdfParameters } from '#domain/pdfs.ts'
import { normalizePath } from '../middleware/normalize-url.ts'

/** All query parameters that routes read, in the order of a normalized URL. Others, such as `utm_source`, make no other page. */
const knownParameters = [...new Set([...listPageParameters(), ...pdfParameters])]

/** The router's parameters on `.data` URLs. */
const dataParameters = ['index', '_routes']

/**
 * Normalises a URL: URLs of the same page have the same `path`, the cache key and render URL, with known query parameters
 * only, in a fixed order. `ignoredQuery` has the others, for redirects.
 */
export function readPageUrl(url: URL) {
  const known = new URLSearchParams()
  const rest = new URLSearchParams(url.searchParams)
  const names = url.pathname.endsWith('.data') ? [...knownParameters, ...dataParameters] : knownParameters
  for (const name of names) {
    for (const value of url.searchParams.getAll(name)) if (isText(value)) known.append(name, value)
    rest.delete(name)
  }
  const query = known.size > 0 ? `?${known}` : ''
  return { path: `${normalizePath(url.pathname)}${query}`, ignoredQuery: rest.toString() }
}

/** Whether a value may be searched for: databases reject control characters. */
function isText(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return value !== '' && !/[\u0000-\u001f\u007f]/.test(value)
}

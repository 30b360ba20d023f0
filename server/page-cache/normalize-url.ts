/** Which page an address asks for. */
export interface PageUrl {
  /** The address that the page is rendered at: normalised path, known query parameters only, in a fixed order. */
  path: string
  /** The rest of the query, kept for redirects. */
  ignoredQuery: string
}

/** The router's own parameters, on the addresses from which a page's data comes. */
const dataParameters = ['index', '_routes']

/** The normalised address of a page: two addresses that mean the same page give the same one. */
export function readPageUrl(url: URL, knownParameters: readonly string[]): PageUrl {
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

/** The path with every character encoded in the one way that links are written. */
function normalizePath(pathname: string): string {
  return pathname
    .split('/')
    .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
    .join('/')
}

/** Whether a value can mean anything: databases refuse control characters, so nobody is asked for them. */
function isText(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return value !== '' && !/[\u0000-\u001f\u007f]/.test(value)
}

import { paths } from '#domain/pages.ts'
import { matchPath } from '#domain/paths.ts'

/**
 * The route of a path for the log: the pattern of its page, such as `/noticias/:slug`, or its first folder. It contains no
 * user input.
 */
export function routeOf(pathname: string): string {
  const page = matchPath(pathname.replace(/\.data$/, ''))
  if (page) return paths[page.page][page.language]
  const folder = /^\/(admin|files|forms|icons|pictures|third-party|application-photos|selections|my-card)(?=\/)/.exec(
    pathname,
  )?.[0]
  return folder ? `${folder}/…` : '…'
}

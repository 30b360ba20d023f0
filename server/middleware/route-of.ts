import { pageAt, paths } from '#domain/paths.ts'

/**
 * What the log calls an address: the pattern of its page, `/noticias/:slug`, or where it stands for what is no page. What
 * a visitor typed is in neither.
 */
export function routeOf(pathname: string): string {
  const page = pageAt(pathname.replace(/\.data$/, ''))
  if (page) return paths[page.page][page.language]
  const folder = /^\/(admin|files|forms|pictures|third-party|application-photos)(?=\/)/.exec(pathname)?.[0]
  return folder ? `${folder}/…` : '…'
}

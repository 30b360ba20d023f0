import { type Page, pageAt } from '#domain/paths.ts'
import { prefetch } from '../chunk-failure.ts'
import { application, contactForm, filterBar, homeSlider } from './parts.ts'

const partOf: Partial<Record<Page, { load: () => Promise<unknown> }>> = {
  home: homeSlider,
  models: filterBar,
  category: filterBar,
  contact: contactForm,
  beAModel: application,
}

/**
 * Fetches the part of a page when somebody points at, touches or reaches a link to it, as the router does with its data:
 * a page that is gone to is then whole at once.
 */
export function prefetchParts(): void {
  for (const event of ['pointerover', 'touchstart', 'focusin'] as const) {
    addEventListener(event, ({ target }) => fetchPartFor(target), { passive: true })
  }
}

function fetchPartFor(target: EventTarget | null) {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.origin !== location.origin) return
  const page = pageAt(link.pathname)?.page
  const part = page && partOf[page]
  if (part) void prefetch(part.load)
}

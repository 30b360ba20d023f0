import { type ComponentType, lazy, memo, Suspense, useState } from 'react'
import { matchPath, type Page } from '#domain/paths.ts'
import { prefetch } from './chunk-failure.ts'

let isHydrated = false

/** For the layout around every page, once it is hydrated itself: the browser renders what is shown from then on. */
export function markHydrated(): void {
  isHydrated = true
}

/**
 * A part of the page that the server renders, and whose code comes after the page's own. Until then links and forms in it work
 * as they do without scripts. It must not be rendered again before its code has come, by new props or a new context: React
 * would remove the server's markup.
 */
export function deferHydration<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const preload = async () => {
    loaded ??= await load()
    return loaded
  }
  const Lazy = lazy(async () => ({ default: await preload() })) as unknown as ComponentType<Props>
  // biome-ignore lint/correctness/noComponentHookFactories: made once, by this module.
  const Deferred = memo((props: Props) => {
    // No boundary where there is nothing to wait for: pictures below one would make it blank on arrival.
    const [{ Loaded }] = useState(() => ({ Loaded: isHydrated ? loaded : undefined }))
    if (Loaded) return <Loaded {...props} />
    return (
      <Suspense>
        <Lazy {...props} />
      </Suspense>
    )
  })
  return Object.assign(Deferred, { preload })
}

export const Footer = deferHydration(async () => (await import('./footer.tsx')).Footer)
export const HomeSlider = deferHydration(async () => (await import('#app/routes/home/slider.tsx')).Slider)
export const PreHome = deferHydration(async () => (await import('./pre-home/pre-home.tsx')).PreHome)
export const FilterBar = deferHydration(async () => (await import('#app/routes/models/filter-bar.tsx')).FilterBar)
export const EmptyList = deferHydration(async () => (await import('#app/routes/models/empty-list.tsx')).EmptyList)
export const CompareBar = deferHydration(async () => (await import('#app/features/compare/compare-bar.tsx')).CompareBar)
export const ContactForm = deferHydration(
  async () => (await import('#app/routes/contact/contact-form.tsx')).ContactForm,
)
export const ContactSent = deferHydration(
  async () => (await import('#app/routes/contact/contact-form.tsx')).ContactSent,
)
export const Application = deferHydration(
  async () => (await import('#app/routes/be-a-model/application.tsx')).Application,
)
export const ApplicationSent = deferHydration(
  async () => (await import('#app/routes/be-a-model/application-sent.tsx')).ApplicationSent,
)
export const ProfileVideos = deferHydration(async () => (await import('#app/routes/profile/videos.tsx')).Videos)
export const OtherTalents = deferHydration(
  async () => (await import('#app/routes/profile/other-talents.tsx')).OtherTalents,
)

const mainPartOf: Partial<Record<Page, { preload: () => Promise<unknown> }>> = {
  home: HomeSlider,
  models: FilterBar,
  category: FilterBar,
  contact: ContactForm,
  beAModel: Application,
}

/**
 * Loads the main part of a page when the visitor points at, touches or focuses a link to it, as the router does with the page's
 * data.
 */
export function prefetchParts(): void {
  for (const event of ['pointerover', 'touchstart', 'focusin'] as const) {
    addEventListener(event, ({ target }) => prefetchPartFor(target), { passive: true })
  }
}

function prefetchPartFor(target: EventTarget | null) {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.origin !== location.origin) return
  const page = matchPath(link.pathname)?.page
  const part = page && mainPartOf[page]
  if (part) void prefetch(part.preload)
}

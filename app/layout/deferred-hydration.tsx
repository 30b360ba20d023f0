import { type ComponentType, lazy, memo, Suspense, useState } from 'react'
import type { Page } from '#domain/pages.ts'
import { matchPath } from '#domain/paths.ts'
import { prefetch, waitForReload } from './chunk-failure.ts'
import { LoadAgain } from './load-again.tsx'

let isHydrated = false

/** Records that the layout is hydrated: from then on the browser renders all parts itself. */
export function markHydrated(): void {
  isHydrated = true
  // Pictures below the fold wait for it: `lcp-priority.tsx`.
  dispatchEvent(new Event('hydrated'))
}

/**
 * Creates a component that the server renders and whose code loads after the page's own. Until then its links and forms work
 * as they do without scripts, and so they do if the code cannot be loaded. Do not rerender it before its code is loaded, by
 * new props or a new context: React would remove the server's markup.
 */
export function deferHydration<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const preload = async () => {
    loaded ??= await load()
    return loaded
  }
  const lazyPart = (fail: (error: unknown) => Promise<ComponentType<Props>> | ComponentType<Props>) =>
    lazy(async () => ({ default: await preload().catch(fail) })) as unknown as ComponentType<Props>
  // React keeps the server's markup as long as the code is loading.
  const Hydrated = lazyPart(() => new Promise(() => {}))
  // A part that the browser renders has no markup yet.
  const Rendered = lazyPart((error) => waitForReload(error).catch(() => LoadAgain))
  // biome-ignore lint/correctness/noComponentHookFactories: called at module level only
  const Deferred = memo((props: Props) => {
    // No Suspense boundary when the code is loaded: with pictures inside, it would be blank at first.
    const [{ Loaded, Lazy }] = useState(() => ({
      Loaded: isHydrated ? loaded : undefined,
      Lazy: isHydrated ? Rendered : Hydrated,
    }))
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
export const Lineup = deferHydration(async () => (await import('#app/features/lineup/lineup.tsx')).Lineup)
export const HomeSlider = deferHydration(async () => (await import('#app/routes/home/slider.tsx')).Slider)
export const PreHome = deferHydration(async () => (await import('./pre-home/pre-home.tsx')).PreHome)
export const FilterBar = deferHydration(async () => (await import('#app/routes/models/filter-bar.tsx')).FilterBar)
export const CompareBar = deferHydration(async () => (await import('#app/features/compare/compare-bar.tsx')).CompareBar)
export const ContactForm = deferHydration(
  async () => (await import('#app/routes/contact/contact-form.tsx')).ContactForm,
)
export const Application = deferHydration(
  async () => (await import('#app/routes/be-a-model/application.tsx')).Application,
)
export const ProfileDownloads = deferHydration(
  async () => (await import('#app/routes/profile/profile-downloads.tsx')).ProfileDownloads,
)
export const OtherTalents = deferHydration(
  async () => (await import('#app/routes/profile/other-talents.tsx')).OtherTalents,
)
export const CheckForm = deferHydration(async () => (await import('#app/routes/verify/check-form.tsx')).CheckForm)

const deferredComponents: Partial<Record<Page, { preload: () => Promise<unknown> }[]>> = {
  home: [Lineup, HomeSlider],
  models: [FilterBar],
  category: [FilterBar],
  profile: [ProfileDownloads, OtherTalents],
  contact: [ContactForm],
  beAModel: [Application],
  verify: [CheckForm],
}

/**
 * Loads the deferred parts of a page when the visitor hovers, touches or focuses a link to it, as the router does with the
 * page's data.
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
  for (const part of (page && deferredComponents[page]) ?? []) void prefetch(part.preload)
}

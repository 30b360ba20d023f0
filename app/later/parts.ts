import { createPart } from './part.ts'

/** The parts that come after their page, each loaded by itself. */
export const footer = createPart(async () => (await import('#app/frame/footer.tsx')).Footer)
export const homeSlider = createPart(async () => (await import('#app/routes/home/slider.tsx')).Slider)
export const preHome = createPart(async () => (await import('#app/pre-home/pre-home.tsx')).PreHome)
export const filterBar = createPart(async () => (await import('#app/routes/models/filter-bar.tsx')).FilterBar)
export const contactForm = createPart(async () => (await import('#app/routes/contact/contact-fields.tsx')).ContactForm)
export const application = createPart(async () => (await import('#app/routes/be-a-model/application.tsx')).Application)

/** Fetches all of them, unless the visitor saves data: a page that is gone to is then whole at once. */
export async function fetchAhead(): Promise<void> {
  if ('connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData) return
  // One that is lost now is asked for again by its page.
  await Promise.allSettled([homeSlider, preHome, filterBar, contactForm, application].map(({ load }) => load()))
}

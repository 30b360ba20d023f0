import { createPart } from './part.ts'

/** The parts that come after their page, each loaded by itself. */
export const footer = createPart(async () => (await import('../footer.tsx')).Footer)
export const homeSlider = createPart(async () => (await import('#app/routes/home/slider.tsx')).Slider)
export const preHome = createPart(async () => (await import('../pre-home/pre-home.tsx')).PreHome)
export const filterBar = createPart(async () => (await import('#app/routes/models/filter-bar.tsx')).FilterBar)
export const emptyList = createPart(async () => (await import('#app/routes/models/empty-list.tsx')).EmptyList)
export const contactForm = createPart(async () => (await import('#app/routes/contact/contact-fields.tsx')).ContactForm)
export const contactSent = createPart(async () => (await import('#app/routes/contact/contact-sent.tsx')).ContactSent)
export const application = createPart(async () => (await import('#app/routes/be-a-model/application.tsx')).Application)
export const applicationSent = createPart(
  async () => (await import('#app/routes/be-a-model/application-sent.tsx')).ApplicationSent,
)
export const profileVideos = createPart(async () => (await import('#app/routes/profile/videos.tsx')).Videos)
export const otherTalents = createPart(async () => (await import('#app/routes/profile/other-talents.tsx')).OtherTalents)

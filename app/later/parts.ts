import { createPart } from './part.ts'

/** The parts that come after their page, each loaded by itself. */
export const footer = createPart(async () => (await import('#app/frame/footer.tsx')).Footer)
export const homeSlider = createPart(async () => (await import('#app/routes/home/slider.tsx')).Slider)
export const preHome = createPart(async () => (await import('#app/pre-home/pre-home.tsx')).PreHome)
export const filterBar = createPart(async () => (await import('#app/routes/models/filter-bar.tsx')).FilterBar)
export const contactForm = createPart(async () => (await import('#app/routes/contact/contact-fields.tsx')).ContactForm)
export const application = createPart(async () => (await import('#app/routes/be-a-model/application.tsx')).Application)

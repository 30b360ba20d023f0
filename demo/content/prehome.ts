import type { DemoSlide } from './types.ts'

/** The splash screen. */
export const prehome = [
  {
    section: 'splash',
    desktop: 'prehome/splash-1-desktop.webp',
    mobile: 'prehome/splash-1-mobile.webp',
    description: { pt: 'Cobalto', en: 'Cobalt' },
  },
  {
    section: 'splash',
    desktop: 'prehome/splash-2-desktop.webp',
    mobile: 'prehome/splash-2-mobile.webp',
    description: { pt: 'Do gesso à ardósia', en: 'From plaster to slate' },
  },
  {
    section: 'splash',
    desktop: 'prehome/splash-3-desktop.webp',
    mobile: 'prehome/splash-3-mobile.webp',
    description: { pt: 'Vinho', en: 'Wine' },
  },
] satisfies DemoSlide[]

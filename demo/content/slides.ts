import type { DemoSlide } from './types.ts'

/** The home slider. */
export const slides = [
  {
    section: 'hero',
    desktop: 'slides/home-1-desktop.webp',
    mobile: 'slides/home-1-mobile.webp',
    description: { pt: 'Terra, areia, fim de tarde', en: 'Earth, sand, late afternoon' },
    link: { pt: '/modelos', en: '/en/models' },
  },
  {
    section: 'hero',
    desktop: 'slides/home-video-desktop.mp4',
    mobile: 'slides/home-video-mobile.mp4',
    poster: { desktop: 'slides/home-video-desktop-poster.webp', mobile: 'slides/home-video-mobile-poster.webp' },
    description: { pt: 'Uma volta inteira de luz', en: 'One full turn of the light' },
  },
  {
    section: 'hero',
    desktop: 'slides/home-2-desktop.webp',
    mobile: 'slides/home-2-mobile.webp',
    description: { pt: 'Mulheres', en: 'Women' },
    link: { pt: '/modelos/mulher', en: '/en/models/woman' },
  },
  {
    section: 'hero',
    desktop: 'slides/home-3-desktop.webp',
    mobile: 'slides/home-3-mobile.webp',
    description: { pt: 'Homens', en: 'Men' },
    link: { pt: '/modelos/homem', en: '/en/models/man' },
  },
  {
    section: 'hero',
    desktop: 'slides/home-4-desktop.webp',
    mobile: 'slides/home-4-mobile.webp',
    description: { pt: 'Capas, um só vermelho', en: 'Capes, a single red' },
    link: { pt: '/noticias', en: '/en/news' },
  },
] satisfies DemoSlide[]

import { prehome } from '../content/prehome.ts'
import { slides } from '../content/slides.ts'
import type { DemoSlide } from '../content/types.ts'
import { publishedRow, type Seeding } from './context.ts'

/** The sliders of the home page and of the splash screen. */
export async function seedSlides(seeding: Seeding): Promise<void> {
  await seedSlider(seeding, 'home', slides)
  await seedSlider(seeding, 'prehome', prehome)
}

async function seedSlider(seeding: Seeding, type: 'home' | 'prehome', list: DemoSlide[]): Promise<void> {
  const { db, mediaId } = seeding
  const rows = list.map((slide, index) => ({
    ...publishedRow(seeding, index),
    type,
    section: slide.section,
    desktop_id: mediaId(slide.desktop),
    mobile_id: mediaId(slide.mobile),
    desktop_poster_id: slide.poster ? mediaId(slide.poster.desktop) : null,
    mobile_poster_id: slide.poster ? mediaId(slide.poster.mobile) : null,
    description_pt: slide.description.pt,
    description_en: slide.description.en,
    link_pt: slide.link?.pt ?? null,
    link_en: slide.link?.en ?? null,
  }))
  await db.insertInto('slides').values(rows).execute()
}

/** The posters of their videos. */
export function postersOfSlides() {
  const list: DemoSlide[] = [...slides, ...prehome]
  return list.flatMap(({ desktop, mobile, poster }) =>
    poster
      ? [
          { video: desktop, poster: poster.desktop },
          { video: mobile, poster: poster.mobile },
        ]
      : [],
  )
}

import type { Backend } from '#app/backend.ts'
import { loadNews, type PostCard, toPostCard } from '#app/features/news/news-list.server.ts'
import type { SlideView } from '#app/features/slider/slide-view.ts'
import { loadSlides } from '#app/features/slider/slides.server.ts'
import { toCardNotes } from '#app/features/talents/talent-notes.server.ts'
import { type TalentView, toTalentView } from '#app/features/talents/talent-view.ts'
import { loadAgencyColors, loadAgencyTimeZone, loadAgencyToday } from '#app/layout/agency-settings.server.ts'
import { getTalents } from '#contracts/agency/talents.ts'
import type { Media } from '#contracts/media.ts'
import { type Category, categories } from '#domain/categories.ts'
import type { Language } from '#domain/language.ts'

export interface CategoryView {
  category: Category
  /** The number of talents in the category. */
  total: number
  /** The first talent's picture. */
  cover: Media
}

export interface HomeView {
  slides: SlideView[]
  categories: CategoryView[]
  newFaces: TalentView[]
  posts: PostCard[]
  /** Slides or posts are sample content. */
  isStandIn: boolean
}

const newFacesCount = 8
const postsCount = 3

/** Loads the home page. Omits parts that fail to load, or replaces them with samples. */
export async function loadHome(backend: Backend, language: Language): Promise<HomeView> {
  const [{ slides, isStandIn }, loadedCategories, newFaces, news] = await Promise.all([
    loadSlides(backend, language),
    Promise.all(categories.map((category) => loadCategory(backend, language, category))),
    loadNewFaces(backend, language),
    loadNews(backend, language, 1),
  ])
  const timeZone = await loadAgencyTimeZone(backend, language)
  return {
    slides,
    categories: loadedCategories.flatMap((category) => category ?? []),
    newFaces,
    posts: news.posts.slice(0, postsCount).map((post) => toPostCard(post, language, timeZone)),
    isStandIn: isStandIn || news.isStandIn,
  }
}

async function loadCategory(
  { agency, warn }: Backend,
  language: Language,
  category: Category,
): Promise<CategoryView | undefined> {
  try {
    const { data, total } = await getTalents(agency, { language, paginate: 1, page: 1 }, { category })
    const cover = data[0]?.cover
    return cover ? { category, total, cover } : undefined
  } catch (error) {
    warn('loading category failed', { category, error })
    return undefined
  }
}

async function loadNewFaces(backend: Backend, language: Language): Promise<TalentView[]> {
  const { agency, warn } = backend
  try {
    const query = { language, paginate: newFacesCount, page: 1 }
    const { data } = await getTalents(agency, query, { order: 'newest' })
    const today = await loadAgencyToday(backend, language)
    const colors = await loadAgencyColors(backend, language)
    return data.map((card) => ({
      ...toTalentView(card, language, today, colors),
      notes: toCardNotes(card, language, today),
    }))
  } catch (error) {
    warn('loading new faces failed', { error })
    return []
  }
}

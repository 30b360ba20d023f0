import type { Backend } from '#app/backend.ts'
import { loadNews, toPostCard } from '#app/features/news/news-list.server.ts'
import { loadSlides } from '#app/features/slider/slides.server.ts'
import { toCardNotes } from '#app/features/talents/talent-notes.server.ts'
import { type TalentView, toTalentView } from '#app/features/talents/talent-view.ts'
import { loadAgencyTimeZone, loadAgencyToday } from '#app/layout/agency-settings.server.ts'
import { getTalents } from '#contracts/agency/talents.ts'
import { type Category, categories } from '#domain/categories.ts'
import type { Language } from '#domain/language.ts'

export type CategoryView = NonNullable<Awaited<ReturnType<typeof loadCategory>>>

/** The number of a category's talents among which its picture is. Some have none. */
const pictureCandidates = 8
const newFacesCount = 8
const postsCount = 3

/** Loads the home page. Omits parts that fail to load, or replaces them with samples. */
export async function loadHome(backend: Backend, language: Language) {
  const [{ slides, isSample }, loadedCategories, newFaces, news] = await Promise.all([
    loadSlides(backend, language),
    Promise.all(categories.map((category) => loadCategory(backend, language, category))),
    loadNewFaces(backend, language),
    loadNews(backend, language, 1, true),
  ])
  const timeZone = await loadAgencyTimeZone(backend, language)
  return {
    slides,
    categories: loadedCategories.flatMap((category) => category ?? []),
    newFaces,
    posts: news.posts.slice(0, postsCount).map((post) => toPostCard(backend, post, language, timeZone)),
    /** Whether slides or posts are sample content. */
    isSample: isSample || news.isSample,
  }
}

/** Loads the number of talents in a category and the first cover among them; undefined for a category without talents. */
async function loadCategory({ agency, warn }: Backend, language: Language, category: Category) {
  try {
    const query = { language, paginate: pictureCandidates, page: 1 }
    const { data, total } = await getTalents(agency, query, { category }, true)
    const cover = data.find((card) => card.cover)?.cover ?? undefined
    return total > 0 ? { category, total, cover } : undefined
  } catch (error) {
    warn('loading category failed', { category, error })
    return undefined
  }
}

async function loadNewFaces(backend: Backend, language: Language): Promise<TalentView[]> {
  const { agency, warn } = backend
  try {
    const query = { language, paginate: newFacesCount, page: 1 }
    const { data } = await getTalents(agency, query, { order: 'newest' }, true)
    const today = await loadAgencyToday(backend, language)
    return data.map((card) => ({ ...toTalentView(card, language, today), notes: toCardNotes(card, language, today) }))
  } catch (error) {
    warn('loading new faces failed', { error })
    return []
  }
}

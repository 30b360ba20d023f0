import type { Backend } from '#app/backend.ts'
import { toFigure, toHeights } from '#app/features/lineup/lineup.server.ts'
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
/** The number of talents on the floor. */
const floorCount = 18
const postsCount = 3

/** Loads the home page. Omits parts that fail to load, or replaces them with samples. */
export async function loadHome(backend: Backend, language: Language) {
  const [floor, { slides, isSample }, loadedCategories, newFaces, news] = await Promise.all([
    loadFloor(backend, language),
    loadSlides(backend, language),
    Promise.all(categories.map((category) => loadCategory(backend, language, category))),
    loadNewFaces(backend, language),
    loadNews(backend, language, 1, true),
  ])
  const timeZone = await loadAgencyTimeZone(backend, language)
  return {
    floor,
    slides,
    categories: loadedCategories.flatMap((category) => category ?? []),
    newFaces: withoutCovers(newFaces, loadedCategories),
    posts: news.posts.slice(0, postsCount).map((post) => toPostCard(backend, post, language, timeZone)),
    /** Whether slides or posts are sample content. */
    isSample: isSample || news.isSample,
  }
}

/** Loads the first talents of the board, for the line-up; undefined if there is no full-length picture with marks. */
async function loadFloor(backend: Backend, language: Language) {
  try {
    const { data } = await getTalents(backend.agency, { language, paginate: floorCount, page: 1 }, {}, true)
    const today = await loadAgencyToday(backend, language)
    const figures = data.map((card) => toFigure(card, language, today)).filter(({ height }) => height !== undefined)
    return figures.some(({ picture }) => picture) ? toHeights(figures, {}, language) : undefined
  } catch (error) {
    backend.warn('loading line-up failed', { error })
    return undefined
  }
}

/** Loads the number of talents in a category and the first cover among them; undefined for a category without talents. */
async function loadCategory({ agency, warn }: Backend, language: Language, category: Category) {
  try {
    const query = { language, paginate: pictureCandidates, page: 1 }
    const { data, total } = await getTalents(agency, query, { category }, true)
    const covered = data.find((card) => card.cover)
    return total > 0 ? { category, total, cover: covered?.cover ?? undefined, talent: covered?.id } : undefined
  } catch (error) {
    warn('loading category failed', { category, error })
    return undefined
  }
}

/** The newest talents, without those whose pictures stand for a category: nobody is on the page in two portraits. */
function withoutCovers(talents: TalentView[], covered: (CategoryView | undefined)[]): TalentView[] {
  const shown = new Set(covered.map((category) => category?.talent))
  return talents.filter(({ id }) => !shown.has(id)).slice(0, newFacesCount)
}

async function loadNewFaces(backend: Backend, language: Language): Promise<TalentView[]> {
  const { agency, warn } = backend
  try {
    const query = { language, paginate: newFacesCount + categories.length, page: 1 }
    const { data } = await getTalents(agency, query, { order: 'newest' }, true)
    const today = await loadAgencyToday(backend, language)
    return data.map((card) => ({ ...toTalentView(card, language, today), notes: toCardNotes(card, language, today) }))
  } catch (error) {
    warn('loading new faces failed', { error })
    return []
  }
}

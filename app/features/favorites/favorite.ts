import type { Media } from '#contracts/media.ts'

/** What the favourites page shows of a talent, kept in the browser. */
export interface Favorite {
  id: string
  name: string
  category?: string
  cover?: Media
  /** As the page on which the talent was marked wrote them; `readMeasures` makes sense of them. */
  measures?: object
  /** When it was marked, in milliseconds since 1970: objects do not keep the order of ids that look like numbers. */
  added: number
}

/** By talent id, in the order they were marked. */
export type Favorites = ReadonlyMap<string, Favorite>

/**
 * Reads the stored object, keyed by talent id. Whatever in it is not a favourite is left out, so that a value of
 * another make costs the visitor no more than what cannot be understood.
 */
export function parseFavorites(text: string | null): Favorites {
  const favorites = Object.entries(objectIn(text)).flatMap(([id, value]) => favoriteIn(id, value))
  return new Map(favorites.sort((a, b) => a.added - b.added).map((favorite) => [favorite.id, favorite]))
}

/** The stored form of the favourites. */
export function formatFavorites(favorites: Favorites): string {
  return JSON.stringify(Object.fromEntries(favorites))
}

function objectIn(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

function favoriteIn(id: string, value: unknown): Favorite[] {
  if (id === '' || !isObject(value)) return []
  const { name, category, cover, measures, added } = value
  if (typeof name !== 'string' || name.trim() === '') return []
  return [
    {
      id,
      name,
      category: typeof category === 'string' ? category : undefined,
      cover: mediaIn(cover),
      measures: isObject(measures) ? measures : undefined,
      added: typeof added === 'number' ? added : 0,
    },
  ]
}

function mediaIn(value: unknown): Media | undefined {
  if (typeof value === 'string') return value === '' ? undefined : { url: value }
  if (!isObject(value) || typeof value.url !== 'string' || value.url === '') return undefined
  const { url, width, height, alt, color } = value
  return {
    url,
    width: isSize(width) ? width : undefined,
    height: isSize(height) ? height : undefined,
    alt: typeof alt === 'string' ? alt : undefined,
    color: typeof color === 'string' && /^#[0-9a-f]{6}$/i.test(color) ? color : undefined,
  }
}

function isSize(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

import type { Media } from '#contracts/media.ts'

/** A favourite as the browser stores it for the favourites page. */
export interface Favorite {
  id: string
  name: string
  category?: string
  cover?: Media
  /** The measures in the language of the page where the talent was added; `readMeasures` parses them. */
  measures?: object
  /** The timestamp of the addition in milliseconds since 1970, because objects do not preserve the order of numeric ids. */
  added: number
}

/** The favourites by talent id, in the order of their addition. */
export type Favorites = ReadonlyMap<string, Favorite>

/**
 * Parses the stored object of favourites by talent id. Ignores invalid entries, so that a value of another version loses only
 * those.
 */
export function parseFavorites(text: string | null): Favorites {
  const favorites = Object.entries(parseObject(text)).flatMap(([id, value]) => parseFavorite(id, value))
  return new Map(favorites.sort((a, b) => a.added - b.added).map((favorite) => [favorite.id, favorite]))
}

export function formatFavorites(favorites: Favorites): string {
  return JSON.stringify(Object.fromEntries(favorites))
}

function parseObject(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

function parseFavorite(id: string, value: unknown): Favorite[] {
  if (id === '' || !isObject(value)) return []
  const { name, category, cover, measures, added } = value
  if (typeof name !== 'string' || name.trim() === '') return []
  return [
    {
      id,
      name,
      category: typeof category === 'string' ? category : undefined,
      cover: isMedia(cover) ? cover : undefined,
      measures: isObject(measures) ? measures : undefined,
      added: typeof added === 'number' ? added : 0,
    },
  ]
}

/** Whether a stored value is a picture: its other fields are as the site stored them. */
function isMedia(value: unknown): value is Media {
  return isObject(value) && typeof value.url === 'string' && value.url !== ''
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

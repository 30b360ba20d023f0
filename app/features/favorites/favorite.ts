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
      cover: parseMedia(cover),
      measures: isObject(measures) ? measures : undefined,
      added: typeof added === 'number' ? added : 0,
    },
  ]
}

function parseMedia(value: unknown): Media | undefined {
  if (typeof value === 'string') return value === '' ? undefined : { url: value }
  if (!isObject(value) || typeof value.url !== 'string' || value.url === '') return undefined
  const { url, width, height, alt, color, focal } = value
  return {
    url,
    width: isSize(width) ? width : undefined,
    height: isSize(height) ? height : undefined,
    alt: typeof alt === 'string' ? alt : undefined,
    color: typeof color === 'string' && /^#[0-9a-f]{6}$/i.test(color) ? color : undefined,
    focal: isObject(focal) && isFraction(focal.x) && isFraction(focal.y) ? { x: focal.x, y: focal.y } : undefined,
  }
}

function isFraction(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1
}

function isSize(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

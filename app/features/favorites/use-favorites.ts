import { useSyncExternalStore } from 'react'
import { createFavoritesStore, unread } from './store.ts'

export const favoritesStore = createFavoritesStore(() => window)

const { subscribe, snapshot } = favoritesStore

/** Returns the number of favourites; 0 on the server. Rerenders only when the number changes. */
export function useFavoritesCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => snapshot().size,
    () => 0,
  )
}

/** Whether a talent is a favourite; false on the server. Rerenders only when that changes. */
export function useIsFavorite(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => snapshot().has(id),
    () => false,
  )
}

/**
 * Returns all favourites in the order of their addition. `ready` is false on the server and until the browser's storage is
 * read, so that the page does not announce an empty list too early.
 */
export function useFavorites() {
  const favorites = useSyncExternalStore(subscribe, snapshot, () => unread)
  return {
    ready: favorites !== unread,
    list: [...favorites.values()],
    count: favorites.size,
    has: (id: string) => favorites.has(id),
    toggle: favoritesStore.toggle,
  }
}

import { useSyncExternalStore } from 'react'
import { createFavoritesStore, unread } from './store.ts'

export const favoritesStore = createFavoritesStore(() => window)

const { subscribe, snapshot } = favoritesStore

/** How many talents are marked; 0 on the server. Re-renders only when the number changes. */
export function useFavoritesCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => snapshot().size,
    () => 0,
  )
}

/** Whether a talent is marked; false on the server. Re-renders only when that changes. */
export function useIsFavorite(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => snapshot().has(id),
    () => false,
  )
}

/**
 * All favourites, in the order they were marked. `ready` is false on the server and until the browser's storage was
 * read, so that an empty list is not announced too soon.
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

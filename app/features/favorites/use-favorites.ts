import { useSyncExternalStore } from 'react'
import { createStoredValue } from '#app/components/stored-value.ts'
import { type Favorite, type Favorites, formatFavorites, parseFavorites } from './favorite.ts'

export const storageKey = 'favorites'

/** The value before the browser's storage is read: on the server and during hydration. */
export const unread: Favorites = new Map()

/** Creates the store of the visitor's favourites in local storage; `browser` returns the window. */
export function createFavoritesStore(browser: () => Pick<Window, 'localStorage' | 'addEventListener'>) {
  const stored = createStoredValue<Favorites>(
    { key: storageKey, initial: unread, parse: parseFavorites, format: formatFavorites },
    browser,
  )

  function change(edit: (favorites: Map<string, Favorite>) => void) {
    stored.change((favorites) => {
      const edited = new Map(favorites)
      edit(edited)
      return edited
    })
  }

  return {
    snapshot: stored.snapshot,
    subscribe: stored.subscribe,

    /** Adds the talent, or removes it. */
    toggle(talent: Omit<Favorite, 'added'>) {
      change((edited) => {
        if (!edited.delete(talent.id)) edited.set(talent.id, { ...talent, added: Date.now() })
      })
    },

    /** Removes one favourite, or all; returns the removed ones for `restore`. */
    remove(id?: string): Favorite[] {
      const removed: Favorite[] = []
      change((edited) => {
        for (const favorite of [...edited.values()]) {
          if (id === undefined || favorite.id === id) {
            edited.delete(favorite.id)
            removed.push(favorite)
          }
        }
      })
      return removed
    },

    /** Restores removed favourites at their old positions. Favourites that were added meanwhile remain. */
    restore(removed: Favorite[]) {
      change((edited) => {
        const all = [...removed, ...edited.values()].sort((a, b) => a.added - b.added)
        edited.clear()
        for (const favorite of all) edited.set(favorite.id, favorite)
      })
    },
  }
}

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
  }
}

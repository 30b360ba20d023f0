import { createStoredValue } from '#app/components/stored-value.ts'
import { type Favorite, type Favorites, formatFavorites, parseFavorites } from './favorite.ts'

/** The key of the browser's local storage. */
export const storageKey = 'favorites'

/** Before the browser's storage was read: on the server and while the page comes alive. */
export const unread: Favorites = new Map()

/** The visitor's favourites, in local storage; `browser` is the window. */
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

    /** Marks the talent, or removes the mark. */
    toggle(talent: Omit<Favorite, 'added'>) {
      change((edited) => {
        if (!edited.delete(talent.id)) edited.set(talent.id, { ...talent, added: Date.now() })
      })
    },

    /** Removes one, or all; returns what there was, for `restore`. */
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

    /** Puts back what was removed, each in its old place; what was marked meanwhile stays. */
    restore(removed: Favorite[]) {
      change((edited) => {
        const all = [...removed, ...edited.values()].sort((a, b) => a.added - b.added)
        edited.clear()
        for (const favorite of all) edited.set(favorite.id, favorite)
      })
    },
  }
}

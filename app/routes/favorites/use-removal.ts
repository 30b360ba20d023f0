import { useRef, useState } from 'react'
import type { Favorite } from '#app/features/favorites/favorite.ts'
import { favoritesStore } from '#app/features/favorites/use-favorites.ts'

export type Removal = ReturnType<typeof useRemoval>

/** Removing favourites, and putting back those that were removed last. */
export function useRemoval() {
  const [removed, setRemoved] = useState<Favorite[]>([])
  const undoButton = useRef<HTMLButtonElement>(null)
  return {
    /** What `undo` would put back. */
    removed,
    undoButton,
    /** Removes one, or all. */
    remove(id?: string) {
      setRemoved(favoritesStore.remove(id))
    },
    undo() {
      favoritesStore.restore(removed)
      setRemoved([])
    },
  }
}

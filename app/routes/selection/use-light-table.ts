import { type ComponentType, useState } from 'react'
import type { LightTableProps } from './light-table.tsx'

/** Loads the light table when the owner opens it. */
export function useLightTable() {
  const [LightTable, setLightTable] = useState<ComponentType<LightTableProps>>()
  const [hasFailed, setHasFailed] = useState(false)

  async function open() {
    setHasFailed(false)
    try {
      const module = await import('./light-table.tsx')
      setLightTable(() => module.LightTable)
    } catch {
      setHasFailed(true)
    }
  }

  return { LightTable, hasFailed, open, close: () => setLightTable(undefined) }
}

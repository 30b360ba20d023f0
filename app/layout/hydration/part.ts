import type { ComponentType } from 'react'

/** A component whose code is fetched by itself. */
export interface Part<Props> {
  load: () => Promise<ComponentType<Props>>
  /** Once it is there. */
  loaded: ComponentType<Props> | undefined
}

/** Names a component that `load` fetches. */
export function createPart<Props>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  const part: Part<Props> = {
    async load() {
      part.loaded ??= await load()
      return part.loaded
    },
    loaded: undefined,
  }
  return part
}

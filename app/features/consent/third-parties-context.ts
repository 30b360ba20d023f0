import { createContext } from 'react'
import type { ThirdPartiesView } from './third-parties.server.ts'

/** The third parties that the settings name; undefined when there is none. */
export const ThirdPartiesContext = createContext<ThirdPartiesView | undefined>(undefined)

import { createContext } from 'react'
import type { ThirdPartiesView } from './third-parties.server.ts'

/** The configured third parties; undefined when there are none. */
export const ThirdPartiesContext = createContext<ThirdPartiesView | undefined>(undefined)

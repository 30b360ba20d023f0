import { createContext } from 'react'

/** The nonce of the page being rendered, for an inline script of our own; undefined in the browser. See `nonce.ts`. */
export const ScriptNonce = createContext<string | undefined>(undefined)

import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/**
 * Nonce of the inline scripts that the router writes. The server replaces it by the scripts' hashes in the
 * Content-Security-Policy, so that the page can be cached.
 */
export const nonceContext = createContext<string>()

/** The same nonce for our own inline scripts while the page is rendered; undefined in the browser. */
export const ScriptNonce = createReactContext<string | undefined>(undefined)

import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/**
 * The nonce of the router's inline scripts. The server replaces it with the scripts' hashes in the Content-Security-Policy,
 * so that the page can be cached.
 */
export const nonceContext = createContext<string>()

/** The same nonce for the site's own inline scripts and styles; undefined in the browser. */
export const ScriptNonce = createReactContext<string | undefined>(undefined)

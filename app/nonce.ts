import { createContext } from 'react-router'

/**
 * Marks the inline scripts that the router itself writes, so that the server can tell them from any others: it replaces
 * the nonce by their hashes in the Content-Security-Policy, and so the page can be cached.
 */
export const nonceContext = createContext<string>()

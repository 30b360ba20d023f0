import { useLayoutEffect } from 'react'
import { memoryStore, type Store } from 'react-admin'
import type { Preferences } from '#contracts/admin/preferences.ts'
import { call } from './data/call.ts'
import { useCall } from './data/use-call.ts'

const path = '/me/preferences'

/** How long changes are collected before they are sent, in milliseconds. */
const delayMs = 500

const store = memoryStore()
store.setup()

/** The changes that the server does not have yet. */
const unsent = new Map<string, unknown>()
/** Without the stored preferences a list of one saved query would replace all others, so nothing is sent. */
let isLoaded = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Whether the server keeps a key of react-admin's store: saved queries and columns follow the user to every device. */
export function isPreference(key: string): boolean {
  return /\.(savedQueries|columns)$/.test(key)
}

/** The user's preferences, which the server keeps. */
export const preferences: Pick<Store, 'getItem' | 'setItem' | 'subscribe' | 'reset'> = {
  getItem: store.getItem,
  subscribe: store.subscribe,
  setItem(key, value) {
    store.setItem(key, value)
    if (!isLoaded) return
    unsent.set(key, value ?? null)
    clearTimeout(timer)
    timer = setTimeout(send, delayMs)
  },
  reset() {
    clearTimeout(timer)
    isLoaded = false
    unsent.clear()
    store.reset()
  },
}

async function send() {
  clearTimeout(timer)
  if (unsent.size === 0) return
  const changes = Object.fromEntries(unsent)
  unsent.clear()
  try {
    await call(path, { method: 'PUT', body: changes, keepalive: document.hidden })
  } catch {
    // They are sent again with the next change.
    for (const [key, value] of Object.entries(changes)) if (!unsent.has(key)) unsent.set(key, value)
  }
}

document.addEventListener('visibilitychange', () => document.hidden && send())

function load(stored: Preferences) {
  isLoaded = true
  for (const key of Object.keys(store.listItems?.() ?? {}))
    if (!(key in stored) && !unsent.has(key)) store.removeItem(key)
  for (const [key, value] of Object.entries(stored)) if (!unsent.has(key)) store.setItem(key, value)
}

/** Loads the preferences, and again when the window gets the focus. Returns whether they have not arrived yet. */
export function useLoadPreferences({ enabled = true } = {}): boolean {
  const { data, isPending } = useCall<Preferences>(['preferences'], path, { enabled, refetchOnWindowFocus: 'always' })
  useLayoutEffect(() => {
    if (data) load(data)
  }, [data])
  return isPending
}

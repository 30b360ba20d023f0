import { useEffect, useState } from 'react'

/** A user who has done nothing for this long, in milliseconds, counts as away. An open page must not keep a session alive. */
const awayMs = 600_000

/** How often the time is checked, in milliseconds. */
const checkMs = 30_000

const actions = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focus'] as const

/** Whether the user is at the page: it is visible or has unsaved changes, and was used within the last ten minutes. */
export function useIsAttentive(hasUnsavedChanges: boolean): boolean {
  const [isVisible, setVisible] = useState(!document.hidden)
  const [isAway, setAway] = useState(false)

  useEffect(() => {
    let lastAction = Date.now()
    const act = () => {
      lastAction = Date.now()
      setAway(false)
    }
    const show = () => {
      setVisible(!document.hidden)
      if (!document.hidden) act()
    }
    const timer = setInterval(() => setAway(Date.now() - lastAction > awayMs), checkMs)
    for (const action of actions) addEventListener(action, act, { passive: true, capture: true })
    document.addEventListener('visibilitychange', show)
    return () => {
      clearInterval(timer)
      for (const action of actions) removeEventListener(action, act, { capture: true })
      document.removeEventListener('visibilitychange', show)
    }
  }, [])

  return (isVisible || hasUnsavedChanges) && !isAway
}

import { useEffect } from 'react'
import { useLanguage } from '#app/i18n/language-context.tsx'
import type { SelectionEventKind } from '#contracts/panel/selections.ts'
import type { Language } from '#domain/language.ts'
import { pathToForm } from '#domain/paths.ts'

/** How long a page must be visible before it counts as opened, and a talent before it counts as viewed. */
const openedAfterMs = 3_000
const viewedAfterMs = 2_000

/** Events that only people cause: mail scanners that run scripts send none of these. */
const inputs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Reports that the page was opened, and which talents were viewed: after real input and only while the page is visible.
 * A talent is an element with `data-talent`, viewed when half of it is in the window or when it fills half of the window.
 * Links to a PDF and elements with `data-download` report that the package was downloaded.
 */
export function usePackageEvents(token: string): void {
  const { language } = useLanguage()
  useEffect(() => watchPage((kind, talent) => report({ token, language }, kind, talent)), [token, language])
}

function report(
  { token, language }: { token: string; language: Language },
  kind: SelectionEventKind,
  talent?: string,
): void {
  const body = new URLSearchParams({ token, kind, ...(talent && { talent }) })
  // The page works without it.
  fetch(pathToForm('event', language), { method: 'POST', body, keepalive: true }).catch(() => undefined)
}

/** Watches the page until the returned function is called. */
function watchPage(send: (kind: SelectionEventKind, talent?: string) => void): () => void {
  let hasInput = false
  let isOpened = false
  let visibleMs = 0
  const seenMs = new Map<string, number>()
  const inView = new Set<string>()
  const tickMs = 250

  function takeInput(event: Event) {
    if (event.isTrusted) hasInput = true
  }

  function takeClick({ target, isTrusted }: Event) {
    const isDownload = target instanceof Element && target.closest('a[type="application/pdf"], [data-download]')
    if (isTrusted && isDownload) send('downloaded')
  }

  function tick() {
    if (document.visibilityState !== 'visible') return
    visibleMs += tickMs
    for (const talent of inView) seenMs.set(talent, (seenMs.get(talent) ?? 0) + tickMs)
    if (!hasInput || visibleMs < openedAfterMs) return
    if (!isOpened) {
      isOpened = true
      send('opened')
    }
    for (const [talent, ms] of seenMs) {
      if (ms < viewedAfterMs) continue
      seenMs.set(talent, Number.NEGATIVE_INFINITY)
      send('viewed', talent)
    }
  }

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, intersectionRect } of entries) {
        const talent = target.getAttribute('data-talent') ?? ''
        if (intersectionRatio >= 0.5 || intersectionRect.height >= innerHeight / 2) inView.add(talent)
        else inView.delete(talent)
      }
    },
    { threshold: Array.from({ length: 21 }, (_, step) => step / 20) },
  )
  for (const element of document.querySelectorAll('[data-talent]')) observer.observe(element)
  for (const input of inputs) addEventListener(input, takeInput, { passive: true })
  addEventListener('click', takeClick)
  const timer = setInterval(tick, tickMs)
  return () => {
    clearInterval(timer)
    observer.disconnect()
    for (const input of inputs) removeEventListener(input, takeInput)
    removeEventListener('click', takeClick)
  }
}

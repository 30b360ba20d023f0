import { useState } from 'react'

export async function openShareDialog(title: string, url: string) {
  try {
    await navigator.share({ title, url })
  } catch {
    // The visitor closed the dialog.
  }
}

/** The duration for which a brief outcome is visible. */
const outcomeMs = 3_000

/**
 * Copies a URL to the clipboard; `outcome` is the key of the message to show, undefined before the first copy, and after a
 * while if it `isBrief`.
 */
export function useCopyUrl({ isBrief = false } = {}) {
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>()

  async function copyUrl(url: string) {
    try {
      await navigator.clipboard.writeText(url)
      setOutcome('copied')
    } catch {
      setOutcome('copyFailed')
    }
    if (isBrief) setTimeout(() => setOutcome(undefined), outcomeMs)
  }

  return { outcome, copyUrl }
}

import { useState } from 'react'

/** Opens the device's share dialog. */
export async function openShareDialog(title: string, url: string) {
  try {
    await navigator.share({ title, url })
  } catch {
    // The visitor closed the dialog.
  }
}

/** Copies a URL to the clipboard; `outcome` is the key of the message to show, undefined before the first copy. */
export function useCopyUrl() {
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>()

  async function copyUrl(url: string) {
    try {
      await navigator.clipboard.writeText(url)
      setOutcome('copied')
    } catch {
      setOutcome('copyFailed')
    }
  }

  return { outcome, copyUrl, clearOutcome: () => setOutcome(undefined) }
}

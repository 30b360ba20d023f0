import { useState } from 'react'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { ShareIcon } from './action-icons.tsx'

/** How long the outcome stays beside the button, in milliseconds. */
const shownMs = 3_000

/** Passes the page on by the device's own sheet, or else copies its address and says so. Needs scripts, and is not there without. */
export function ShareButton({ title }: { title: string }) {
  const { share } = useLanguage().messages.news
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>()

  async function passOn() {
    const url = location.origin + location.pathname
    if (canShare()) return shareNatively(title, url)
    try {
      await navigator.clipboard.writeText(url)
      setOutcome('copied')
    } catch {
      setOutcome('copyFailed')
    }
    setTimeout(() => setOutcome(undefined), shownMs)
  }

  return (
    <div className="relative noscript:hidden">
      <button type="button" onClick={passOn} className="profile-action label">
        <ShareIcon className="size-5" />
        <span className="max-md:sr-only">{share.title}</span>
      </button>
      <p role="status" className="label profile-status">
        {outcome && <span className="block border border-line bg-paper px-4 py-2">{share[outcome]}</span>}
      </p>
    </div>
  )
}

function canShare(): boolean {
  return 'share' in navigator
}

async function shareNatively(title: string, url: string) {
  try {
    await navigator.share({ title, url })
  } catch {
    // The visitor closed the sheet again.
  }
}

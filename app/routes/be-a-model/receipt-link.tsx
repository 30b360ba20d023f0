import { useLocation } from 'react-router'
import { useHydrated } from '#app/components/use-hydrated.ts'

/**
 * The way to what was sent, for who has just sent it: the history entry knows it, and no address does. Nothing where it
 * does not, as without scripts: the link has come by mail.
 */
export function ReceiptLink({ text }: { text: string }) {
  const { state } = useLocation()
  // The server does not know what is in the history.
  const isHydrated = useHydrated()
  const url = isHydrated ? urlIn(state) : undefined
  if (!url) return null
  return (
    <a href={url} className="button mt-8">
      {text}
    </a>
  )
}

function urlIn(state: unknown): string | undefined {
  const { url }: { url?: unknown } = Object(state)
  return typeof url === 'string' && /^https?:\/\//.test(url) ? url : undefined
}

import { useRef } from 'react'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { frameUrl, type Party } from '#domain/third-parties.ts'
import type { ThirdPartyView } from './third-parties.server.ts'
import { useFrame } from './use-frame.ts'
import { useNearView } from './use-near-view.ts'

/** The room each party gets from the moment it is allowed, so that nothing moves when it comes. */
const rooms: Record<Party, string> = {
  map: 'aspect-4/5 sm:aspect-3/2 lg:aspect-21/9',
  reviews: 'h-[34rem]',
}

/**
 * A third party's content, in a frame that keeps its script apart from the site. It is loaded near the view; one that
 * does not come gives its room back.
 */
export function EmbedFrame({
  view: { party, host, texts },
  keepFocus,
}: {
  view: ThirdPartyView
  keepFocus: () => void
}) {
  const { language } = useLanguage()
  const room = useRef<HTMLDivElement>(null)
  const isNear = useNearView(room)
  const { frame, phase, retry } = useFrame(isNear)

  function tryAgain() {
    retry()
    keepFocus()
  }

  return (
    <>
      <p role="status" className={phase === 'failed' ? 'mt-6 text-lead' : 'sr-only'}>
        {phase === 'failed' && texts.failed}
        {phase === 'loading' && isNear && texts.loading}
      </p>
      {phase === 'failed' ? (
        <button type="button" onClick={tryAgain} className="button mt-6">
          {texts.again}
        </button>
      ) : (
        <div ref={room} data-testid="room" className={`mt-6 bg-veil ${rooms[party]}`}>
          {isNear && (
            <iframe
              ref={frame}
              src={frameUrl(party, language, host)}
              title={`${texts.title}, ${texts.from}`}
              sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
              className={`size-full bg-paper transition-opacity duration-500 ease-quiet ${phase === 'shown' ? '' : 'opacity-0'}`}
            />
          )}
        </div>
      )}
    </>
  )
}

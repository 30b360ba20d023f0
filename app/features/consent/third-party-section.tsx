import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { frameUrl, type Party } from '#domain/third-parties.ts'
import { allow, useAllowed } from './consent.ts'
import type { ThirdPartyView } from './third-parties.server.ts'

/** Asks before anything is loaded from a third party, and shows it once the visitor has said yes. */
export function ThirdPartySection({ view, children }: { view: ThirdPartyView; children: ReactNode }) {
  const { party, host, texts } = view
  const isAllowed = useAllowed(party, host)
  const section = useRef<HTMLElement>(null)
  const titleId = useId()

  /** For buttons that are about to go: focus must not go with them. */
  function keepFocus() {
    section.current?.focus({ preventScroll: true })
  }

  function show() {
    allow(party, host)
    keepFocus()
  }

  return (
    <section ref={section} aria-labelledby={titleId} tabIndex={-1} className="border-line border-t pt-4 outline-none">
      <h2 id={titleId} className="label">
        {texts.title}
      </h2>
      {isAllowed ? (
        <EmbedFrame view={view} keepFocus={keepFocus} />
      ) : (
        <div className="mt-6 grid items-end gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] xl:gap-x-32">
          <div className="max-w-2xl">
            <p className="display text-lead wrap-anywhere">{texts.question}</p>
            <p className="mt-3 text-muted text-small">{texts.kept}</p>
          </div>
          <button type="button" onClick={show} className="button justify-self-start">
            {texts.show}
          </button>
        </div>
      )}
      {children}
    </section>
  )
}

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

/** How long a script may take to show something, in milliseconds; after that the page does without it. */
const timeoutMs = 15_000

/** Follows what a third party's frame tells of its script. `loads`: the frame is on the page. */
export function useFrame(loads: boolean) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [phase, setPhase] = useState<'loading' | 'shown' | 'failed'>('loading')
  useEffect(() => {
    if (!loads || phase !== 'loading') return
    const timer = setTimeout(() => setPhase('failed'), timeoutMs)
    // The frame has no origin to tell it by: what counts is which window speaks.
    function hear({ source, data }: MessageEvent<unknown>) {
      if (source === frame.current?.contentWindow && (data === 'shown' || data === 'failed')) setPhase(data)
    }
    window.addEventListener('message', hear)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('message', hear)
    }
  }, [loads, phase])
  return { frame, phase, retry: () => setPhase('loading') }
}

/** Whether an element has come within half a screen of the view. */
export function useNearView(target: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = target.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setIsNear(true)
      },
      { rootMargin: '50% 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [target])
  return isNear
}

import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { frameUrlOf, type Party } from '#domain/third-parties.ts'
import { allow, useAllowed } from './consent.ts'
import type { ThirdPartyView } from './third-parties.server.ts'

/** Asks for consent before loading a third party's content, and shows the content after it. */
export function ThirdPartySection({ view, children }: { view: ThirdPartyView; children: ReactNode }) {
  const { party, host, texts } = view
  const isAllowed = useAllowed(party, host)
  const section = useRef<HTMLElement>(null)
  const titleId = useId()

  /** Moves focus to the section before the focused button is removed. */
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
            <p className="display text-title wrap-anywhere">{texts.question}</p>
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

/** The size of each party's frame, reserved while it loads, so that it causes no layout shift. */
const frameSizes: Record<Party, string> = {
  map: 'aspect-4/5 sm:aspect-3/2 lg:aspect-21/9',
  reviews: 'h-[34rem]',
}

/**
 * A third party's content in a sandboxed frame, which isolates its script from the site. It loads when it is near the
 * viewport. After a failure a message replaces the frame.
 */
export function EmbedFrame({
  view: { party, host, texts },
  keepFocus,
}: {
  view: ThirdPartyView
  keepFocus: () => void
}) {
  const { language } = useLanguage()
  const placeholder = useRef<HTMLDivElement>(null)
  const isNear = useNearView(placeholder)
  const { frame, phase, retry } = useFrame(isNear)

  function tryAgain() {
    retry()
    keepFocus()
  }

  return (
    <>
      <p role="status" className={phase === 'failed' ? 'mt-6 text-lead' : 'sr-only'}>
        {phase === 'failed' ? texts.failed : phase === 'loading' && isNear ? texts.loading : ''}
      </p>
      {phase === 'failed' ? (
        <button type="button" onClick={tryAgain} className="button mt-6">
          {texts.again}
        </button>
      ) : (
        <div ref={placeholder} data-testid="embed" className={`mt-6 bg-veil ${frameSizes[party]}`}>
          {isNear && (
            <iframe
              ref={frame}
              src={frameUrlOf(party, language, host)}
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

/** The maximum time until a script shows its content, in milliseconds; later counts as a failure. */
const timeoutMs = 15_000

/** Tracks a third party's frame by its messages. `isLoading`: the page contains the frame. */
export function useFrame(isLoading: boolean) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [phase, setPhase] = useState<'loading' | 'shown' | 'failed'>('loading')
  useEffect(() => {
    if (!isLoading || phase !== 'loading') return
    const timer = setTimeout(() => setPhase('failed'), timeoutMs)
    // A sandboxed frame has no origin, so check the message's source window.
    function readMessage({ source, data }: MessageEvent<unknown>) {
      if (source === frame.current?.contentWindow && (data === 'shown' || data === 'failed')) setPhase(data)
    }
    window.addEventListener('message', readMessage)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('message', readMessage)
    }
  }, [isLoading, phase])
  return { frame, phase, retry: () => setPhase('loading') }
}

/** Whether an element has come within half a screen of the viewport. */
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

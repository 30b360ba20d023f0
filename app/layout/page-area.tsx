import { type ReactNode, useEffect, useRef, useState, ViewTransition } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { languageOf } from '#domain/paths.ts'
import { isTouchScreen } from '../features/media/touch-screen.ts'
import { useLanguage } from '../i18n/language-context.tsx'
import { clearDestination } from './chunk-failure.ts'

/** No animation on touch screens, where it would keep a finger waiting. */
const transitionClass = isTouchScreen ? 'none' : 'page'

/**
 * Where pages come and go: the old one fades into the new one, focus moves to it and its title is announced. While
 * the language changes it blurs and dims.
 */
export function PageArea({ children }: { children: ReactNode }) {
  const { language } = useLanguage()
  const location = useLocation()
  const { pathname } = location
  const { state, location: next } = useNavigation()
  const changesLanguage = next !== undefined && languageOf(next.pathname) !== language
  const { area, title } = useArrival(pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every navigation.
  useEffect(clearDestination, [location])
  return (
    <>
      <main
        id="content"
        ref={area}
        tabIndex={-1}
        aria-busy={state === 'loading'}
        data-dimmed={changesLanguage || undefined}
        className="page-area"
      >
        <ViewTransition key={pathname} default="none" enter={transitionClass} exit={transitionClass}>
          <div>{children}</div>
        </ViewTransition>
      </main>
      <p role="status" className="sr-only">
        {title}
      </p>
    </>
  )
}

/** The page last arrived at, across both languages' frames; undefined until the first one came alive. */
let arrivedAt: string | undefined

/** Moves focus to the page area when another page came, and gives that page's title to be announced. */
function useArrival(pathname: string) {
  const area = useRef<HTMLElement>(null)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (arrivedAt !== undefined && arrivedAt !== pathname) {
      area.current?.focus({ preventScroll: true })
      setTitle(document.title)
    }
    arrivedAt = pathname
  }, [pathname])
  return { area, title }
}

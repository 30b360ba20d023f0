import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { languageOf } from '#domain/paths.ts'
import { AnimatedChange } from '../components/animated-change.tsx'
import { useLanguage } from '../i18n/language-context.tsx'
import { clearDestination } from './chunk-failure.ts'

/**
 * The main element. On navigation the old page fades into the new one, focus moves to it and its title is announced. While
 * the language changes, the page is blurred and dimmed.
 */
export function PageArea({ children }: { children: ReactNode }) {
  const { language } = useLanguage()
  const location = useLocation()
  const { pathname } = location
  const { state, location: next } = useNavigation()
  const changesLanguage = next !== undefined && languageOf(next.pathname) !== language
  const { area, title } = usePageFocus(pathname)
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
        <AnimatedChange key={pathname} enter="page" exit="page">
          <div>{children}</div>
        </AnimatedChange>
      </main>
      <p role="status" className="sr-only">
        {title}
      </p>
    </>
  )
}

/** The current page, also across the layouts of both languages; undefined until the first page is hydrated. */
let currentPathname: string | undefined

/**
 * Moves focus to the page area after a navigation, and returns the new page's title for screen readers. Focus moves in layout
 * effects only: a passive effect can run after the visitor's next click and take the focus from there.
 */
function usePageFocus(pathname: string) {
  const area = useRef<HTMLElement>(null)
  const [title, setTitle] = useState('')
  useLayoutEffect(() => {
    if (currentPathname !== undefined && currentPathname !== pathname) {
      area.current?.focus({ preventScroll: true })
      setTitle(document.title)
    }
    currentPathname = pathname
  }, [pathname])
  return { area, title }
}

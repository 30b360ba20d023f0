import { type MouseEvent, useEffect, useRef } from 'react'
import { Link, useNavigate, useNavigation } from 'react-router'
import { useSteady } from '#app/components/use-steady.ts'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { storyId } from './news-grid.tsx'

interface LoadMoreProps {
  /** The page that shows what is here and more; undefined when all is here. */
  next: number | undefined
  shown: number
  total: number
}

/**
 * Leads to the longer list. Without JavaScript it is a plain link to the first of the new posts; with it the posts are
 * added below, the address follows (so that coming back finds the same list) and focus goes to the first of them.
 */
export function LoadMore({ next, shown, total }: LoadMoreProps) {
  const { news } = useLanguage().messages
  const navigate = useNavigate()
  const { location } = useNavigation()
  const search = `?page=${next}`
  const loading = useSteady(location?.search === search)
  const shownBefore = useRef<number>(undefined)

  useEffect(() => {
    if (shownBefore.current === undefined || shown <= shownBefore.current) return
    document.getElementById(storyId(shownBefore.current))?.focus({ preventScroll: true })
    shownBefore.current = undefined
  }, [shown])

  function add(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    shownBefore.current = shown
    navigate(search, { replace: true, preventScrollReset: true })
  }

  if (next === undefined) return null
  return (
    <div className="flex flex-col items-center gap-5 px-margin pt-section">
      <p className="label text-muted tabular-nums">{news.shown(shown, total)}</p>
      <Link to={{ search, hash: storyId(shown) }} onClick={add} aria-busy={loading} className="button">
        {loading ? news.loading : news.loadMore}
      </Link>
    </div>
  )
}

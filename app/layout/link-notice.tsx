import { type Ref, type RefObject, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { useLanguage } from '../i18n/language-context.tsx'

interface LinkNoticeProps {
  heading: Ref<HTMLHeadingElement>
  title: string
  text: string
  /** The pages that it leads to. */
  pages: ('home' | 'models' | 'contact' | 'beAModel')[]
}

/** A notice in place of a page whose link shows nothing any more, with links to other pages. */
export function LinkNotice({ heading, title, text, pages }: LinkNoticeProps) {
  const { language, messages } = useLanguage()
  const { menu } = messages.layout
  return (
    <section className="error-screen empty-place pt-8 md:pt-14">
      <h1 ref={heading} tabIndex={-1} className="display max-w-[18ch] text-heading outline-none">
        {title}
      </h1>
      <p className="mt-8 max-w-prose text-lead">{text}</p>
      <div className="flex flex-wrap gap-3 pt-10">
        {pages.map((page) => (
          <Link key={page} to={pathTo(page, language)} prefetch="intent" className="button">
            {menu[page]}
          </Link>
        ))}
      </div>
    </section>
  )
}

/**
 * Returns the ref of the page's heading, which takes the focus when `state` changes: the button that changed it is gone then,
 * and the page has the same path, so that the layout does not move the focus.
 */
export function useHeadingFocus(state: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(state)
  useLayoutEffect(() => {
    if (shown.current === state) return
    shown.current = state
    heading.current?.focus()
  }, [state])
  return heading
}

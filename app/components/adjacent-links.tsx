import { Link } from 'react-router'
import { ArrowIcon } from './icons.tsx'

export interface AdjacentLink {
  path: string
  title: string
}

interface AdjacentLinksProps {
  /** The accessible name of the navigation. */
  label: string
  previous?: AdjacentLink & { label: string }
  next?: AdjacentLink & { label: string }
}

/** Large links to the previous and the next item at the end of a page. */
export function AdjacentLinks({ label, previous, next }: AdjacentLinksProps) {
  if (!previous && !next) return null
  return (
    <nav aria-label={label} className="grid border-line border-t md:grid-cols-2">
      {previous && (
        <AdjacentLinkItem
          {...previous}
          arrow="left"
          className={next ? 'border-line max-md:border-b md:border-r' : 'md:col-span-2'}
        />
      )}
      {next && <AdjacentLinkItem {...next} arrow="right" className={previous ? '' : 'md:col-span-2'} />}
    </nav>
  )
}

function AdjacentLinkItem({
  path,
  title,
  label,
  arrow,
  className,
}: AdjacentLink & { label: string; arrow: 'left' | 'right'; className: string }) {
  const end = arrow === 'right'
  return (
    <Link
      to={path}
      prefetch="intent"
      className={`group flex flex-col gap-6 px-margin py-8 transition-colors duration-500 ease-quiet hover:bg-veil focus-visible:-outline-offset-4 md:py-14 ${end ? 'md:items-end md:text-right' : ''} ${className}`}
    >
      <span className={`label flex items-center gap-3 text-muted ${end ? 'md:flex-row-reverse' : ''}`}>
        <ArrowIcon to={arrow} className="size-5" />
        {label}
      </span>
      <span className="display text-heading">{title}</span>
    </Link>
  )
}

import { Link } from 'react-router'

/** A section's title, very large, and where all of it is to be seen. */
export function SectionHeading({ title, more, to }: { title: string; more: string; to: string }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 px-margin pb-8 lg:pb-12">
      <h2 className="display text-display">{title}</h2>
      <Link to={to} prefetch="intent" className="label inline-flex h-11 items-end lg:pb-2">
        <span className="underlined" data-drawn>
          {more}
        </span>
      </Link>
    </div>
  )
}

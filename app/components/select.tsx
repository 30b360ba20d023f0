import type { ComponentProps } from 'react'

/** A select element with the site's chevron. Safari's own look has a grey background and round corners. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select {...props} className={`w-full appearance-none pr-5 ${className}`} />
      <ChevronIcon className="pointer-events-none absolute inset-y-0 right-0" />
    </span>
  )
}

/** The icon of elements that expand. */
export function ChevronIcon({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 10 10"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      aria-hidden="true"
      className={`my-auto size-2.5 shrink-0 ${className}`}
    >
      <path d="m1 3 4 4 4-4" />
    </svg>
  )
}

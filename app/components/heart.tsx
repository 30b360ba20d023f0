/** The sign of the favourites; filled for a talent that is marked. */
export function Heart({ filled = false, className = 'size-5' }: { filled?: boolean; className?: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={className} fill={filled ? 'currentColor' : 'none'}>
      <path
        d="M10 17 3.5 10.2a4 4 0 0 1 0-5.6 3.8 3.8 0 0 1 5.4 0L10 5.7l1.1-1.1a3.8 3.8 0 0 1 5.4 0 4 4 0 0 1 0 5.6Z"
        stroke="currentColor"
        strokeWidth="1.25"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** Says that more folds out below. */
export function FoldSign({ className = '' }: { className?: string }) {
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

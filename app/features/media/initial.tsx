/** Stands in for a picture that is not there: the first letter of what it is of, large and faint, in the same box. */
export function Initial({ of, className }: { of: string; className: string }) {
  return (
    <div aria-hidden="true" className={`grid place-items-center overflow-hidden bg-veil ${className}`}>
      <span className="display text-display text-muted/40">{[...of][0]}</span>
    </div>
  )
}

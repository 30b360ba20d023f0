/** How much of the photos has left: a hairline that fills, and the figure. */
export function Progress({ share, label }: { share: number; label: string }) {
  const percent = Math.round(share * 100)
  return (
    <div className="flex min-w-48 flex-1 items-center gap-4">
      <progress
        aria-label={label}
        value={percent}
        max={100}
        className="h-px flex-1 appearance-none bg-line [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink"
      />
      <span aria-hidden="true" className="text-small tabular-nums">
        {percent} %
      </span>
    </div>
  )
}

/**
 * How much of the photos has left: a hairline that fills, and the figure. Once all have left there is no figure: how
 * long the answer takes, nobody knows.
 */
export function Progress({ share, label, received }: { share: number; label: string; received: string }) {
  const percent = share < 1 ? Math.floor(share * 100) : undefined
  return (
    <div className="flex min-w-48 flex-1 items-center gap-4">
      <progress
        aria-label={percent === undefined ? received : label}
        value={percent}
        max={100}
        className="h-px flex-1 appearance-none bg-line [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink"
      />
      <span aria-hidden="true" className="text-small tabular-nums">
        {percent === undefined ? received : `${percent} %`}
      </span>
    </div>
  )
}

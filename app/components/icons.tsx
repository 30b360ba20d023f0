import type { ComponentProps } from 'react'

interface IconProps {
  className?: string
}

/** An icon: 1.25 px strokes on a 24 px square. Decorative: its button or link needs an accessible name. */
export function Icon({ path, className = 'size-6', ...line }: IconProps & { path: string } & ComponentProps<'path'>) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinecap="square"
      aria-hidden="true"
      className={className}
    >
      <path d={path} vectorEffect="non-scaling-stroke" {...line} />
    </svg>
  )
}

export function MenuIcon() {
  return <Icon path="M2 8.5h20M2 15.5h20" />
}

export function CloseIcon({ className }: IconProps) {
  return <Icon className={className} path="m5 5 14 14M19 5 5 19" />
}

export function ArrowIcon({ to, className }: IconProps & { to: 'left' | 'right' }) {
  const turn = to === 'left' ? 'rotate(180 12 12)' : undefined
  return <Icon className={className} path="M3 12h17.5M15 6.5l5.5 5.5-5.5 5.5" transform={turn} />
}

export function PauseIcon({ className }: IconProps) {
  return <Icon className={className} path="M9 6v12M15 6v12" />
}

export function PlayIcon({ className }: IconProps) {
  return <Icon className={className} path="M8 5.5v13l10.5-6.5Z" strokeLinejoin="round" />
}

/** The heart of the favourites; filled for a favourite. */
export function Heart({ isFilled }: { isFilled: boolean }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5" fill={isFilled ? 'currentColor' : 'none'}>
      <path
        d="M10 17 3.5 10.2a4 4 0 0 1 0-5.6 3.8 3.8 0 0 1 5.4 0L10 5.7l1.1-1.1a3.8 3.8 0 0 1 5.4 0 4 4 0 0 1 0 5.6Z"
        stroke="currentColor"
        strokeWidth="1.25"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

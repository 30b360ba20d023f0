import type { ReactNode } from 'react'

/** The frame of an icon: 1.25 px strokes on a 24 px square. Decorative: its button or link needs an accessible name. */
export function Icon({ children, className = 'size-6' }: { children: ReactNode; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinecap="square"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      {children}
    </svg>
  )
}

export interface IconProps {
  className?: string
}

export function MenuIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M2 8.5h20M2 15.5h20" />
    </Icon>
  )
}

export function CloseIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="m5 5 14 14M19 5 5 19" />
    </Icon>
  )
}

export function ArrowIcon({ to, className }: IconProps & { to: 'left' | 'right' | 'up' | 'down' }) {
  const turn = { right: 0, down: 90, left: 180, up: 270 }[to]
  return (
    <Icon className={className}>
      <path transform={`rotate(${turn} 12 12)`} d="M3 12h17.5M15 6.5l5.5 5.5-5.5 5.5" />
    </Icon>
  )
}

export function PauseIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M9 6v12M15 6v12" />
    </Icon>
  )
}

export function PlayIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path strokeLinejoin="round" d="M8 5.5v13l10.5-6.5Z" />
    </Icon>
  )
}

/** The heart of the favourites; filled for a favourite. */
export function Heart({ isFilled = false, className = 'size-5' }: { isFilled?: boolean; className?: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={className} fill={isFilled ? 'currentColor' : 'none'}>
      <path
        d="M10 17 3.5 10.2a4 4 0 0 1 0-5.6 3.8 3.8 0 0 1 5.4 0L10 5.7l1.1-1.1a3.8 3.8 0 0 1 5.4 0 4 4 0 0 1 0 5.6Z"
        stroke="currentColor"
        strokeWidth="1.25"
        strokeLinejoin="round"
      />
    </svg>
  )
}

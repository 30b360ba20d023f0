import type { ReactNode } from 'react'

/** The few icons of the site: 1.25 px strokes on a 24 px square, always beside or under a text that says the same. */
function Icon({ children, className = 'size-6' }: { children: ReactNode; className?: string }) {
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

interface IconProps {
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

export function ShareIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12v8.5h14V12" />
    </Icon>
  )
}

export function DownloadIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M12 3.5V15M7.5 10.5 12 15l4.5-4.5M4 20.5h16" />
    </Icon>
  )
}

export function SoundIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M3.5 9.5v5H7l5 4v-13l-5 4ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11" />
    </Icon>
  )
}

export function MutedIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M3.5 9.5v5H7l5 4v-13l-5 4ZM16 9.5l5 5M21 9.5l-5 5" />
    </Icon>
  )
}

export function FullScreenIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M9 4H4v5M15 4h5v5M20 15v5h-5M4 15v5h5" />
    </Icon>
  )
}

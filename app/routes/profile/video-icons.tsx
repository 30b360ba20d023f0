import { Icon, type IconProps } from '#app/components/icons.tsx'

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

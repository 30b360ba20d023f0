import { Icon, type IconProps } from '#app/components/icons.tsx'

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

import { Link } from '@mui/material'
import type { MouseEvent } from 'react'
import { useMessages } from '../../providers/i18n/texts.ts'

/** The first stop of the keyboard: past the menu, into the page. */
export function SkipLink({ to }: { to: string }) {
  const { shell } = useMessages()

  /** The address stays as it is: it is the router's. */
  function skip(event: MouseEvent) {
    event.preventDefault()
    document.getElementById(to)?.focus()
  }

  return (
    <Link
      href={`#${to}`}
      onClick={skip}
      sx={{
        typography: 'button',
        position: 'fixed',
        zIndex: 'tooltip',
        top: 12,
        left: 12,
        px: 2,
        py: 1.5,
        color: 'background.default',
        backgroundColor: 'text.primary',
        '&:not(:focus)': { clipPath: 'inset(50%)' },
      }}
    >
      {shell.skip}
    </Link>
  )
}

import { Typography } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useMessages } from '../../providers/i18n/texts.ts'

/** The page's heading, which react-admin's `<Title>` fills; the window's title follows it. */
export function PageTitle() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { shell } = useMessages()

  useEffect(() => {
    const element = heading.current
    if (!element) return
    const name = () => {
      document.title = [element.textContent?.trim(), shell.title].filter(Boolean).join(' · ')
    }
    name()
    const observer = new MutationObserver(name)
    observer.observe(element, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [shell.title])

  return (
    <Typography
      ref={heading}
      variant="h1"
      id="react-admin-title"
      sx={{ mb: 3, overflowWrap: 'anywhere', '&:empty': { display: 'none' } }}
    />
  )
}

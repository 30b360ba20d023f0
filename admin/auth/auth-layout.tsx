import { Box, Typography } from '@mui/material'
import { type ReactNode, useEffect } from 'react'
import { LanguageSwitch } from '../components/layout/language-switch.tsx'
import { useMessages } from '../providers/i18n/use-messages.ts'

interface AuthLayoutProps {
  title: string
  children: ReactNode
}

/** Layout of the pages for visitors who are not signed in. */
export function AuthLayout({ title, children }: AuthLayoutProps) {
  const { shell } = useMessages()
  useEffect(() => {
    document.title = `${title} · ${shell.title}`
  }, [title, shell.title])

  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      <Box component="header" sx={{ display: 'flex', justifyContent: 'flex-end', p: 1 }}>
        <LanguageSwitch />
      </Box>
      <Box component="main" sx={{ width: '100%', maxWidth: '26rem', m: 'auto', px: 2, pt: 2, pb: 12 }}>
        <Typography variant="h1" sx={{ mb: 4 }}>
          {title}
        </Typography>
        {children}
      </Box>
    </Box>
  )
}

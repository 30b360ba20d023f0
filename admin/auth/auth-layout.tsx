import { Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { pathToManifest } from '#domain/paths.ts'
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
      <Box
        component="header"
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, p: 1, pl: 2 }}
      >
        <AgencyName />
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

/** The agency's name as in the site's header, from the site's manifest: the settings are not public. */
function AgencyName() {
  const { data: name } = useQuery({
    queryKey: ['agency-name'],
    queryFn: async () => {
      const response = await fetch(pathToManifest('pt'))
      const { name }: { name: string } = await response.json()
      return name
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return (
    <Typography
      sx={{
        fontFamily: 'h1.fontFamily',
        fontSize: '1.875rem',
        lineHeight: 1.1,
        letterSpacing: '-0.03em',
        overflowWrap: 'anywhere',
      }}
    >
      {name}
    </Typography>
  )
}

import { Box, IconButton, Link as TextLink } from '@mui/material'
import { Link } from 'react-router'
import { MenuIcon } from '../../icons/icons.tsx'
import { useMessages } from '../../providers/i18n/texts.ts'
import { AccountMenu } from './account-menu.tsx'
import { Activity } from './activity.tsx'
import { LanguageSwitch } from './language-switch.tsx'

/** In pixels. */
export const topBarHeight = 64

/** The way home, the language and the account; on narrow screens also the way to the menu. */
export function TopBar({ onMenu }: { onMenu: (() => void) | undefined }) {
  const { shell } = useMessages()
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        height: topBarHeight,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1, md: 2 },
        px: { xs: 1, md: 3 },
        borderBottom: 1,
        borderColor: 'divider',
        backgroundColor: 'background.default',
      }}
    >
      {onMenu && (
        <IconButton onClick={onMenu} aria-label={shell.openMenu} sx={{ display: { md: 'none' } }}>
          <MenuIcon />
        </IconButton>
      )}
      <TextLink
        component={Link}
        to="/"
        underline="none"
        sx={{ typography: 'h3', px: { sm: 1 }, whiteSpace: 'nowrap', fontSize: { xs: '1rem', sm: '1.5rem' } }}
      >
        {shell.title}
      </TextLink>
      <Box sx={{ flex: 1 }} />
      <Activity />
      <TextLink
        href="/"
        target="_blank"
        rel="noopener"
        underline="hover"
        sx={{ typography: 'button', px: 1, display: { xs: 'none', sm: 'block' } }}
      >
        {shell.viewSite}
      </TextLink>
      <LanguageSwitch />
      <AccountMenu />
    </Box>
  )
}

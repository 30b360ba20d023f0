import {
  Box,
  CircularProgress,
  Divider,
  IconButton,
  ListSubheader,
  Menu,
  MenuItem,
  Link as TextLink,
  Tooltip,
  Typography,
} from '@mui/material'
import { type MouseEvent, useState } from 'react'
import { useGetIdentity, useLoading, useRefresh, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Role } from '#contracts/admin/current-user.ts'
import { languages } from '#domain/language.ts'
import { signOutLink } from '../../auth/sign-out-page.tsx'
import { MenuIcon, PersonIcon, RefreshIcon } from '../../icons/icons.tsx'
import { languageNames } from '../../providers/i18n/messages.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { topBarHeight } from '../../theme.ts'
import { NoticesButton } from '../notices/notices-button.tsx'
import { useHasUnsavedChanges } from '../presence/unsaved-changes.tsx'
import { SearchButton } from '../search/search-button.tsx'
import { useIsPhone } from '../use-is-phone.ts'
import { LanguageSwitch, languageTags, useLanguageChoice } from './language-switch.tsx'

/** Links to the dashboard, the site and the account, and the language switch. Opens the menu on narrow screens. On a phone
 * the account's menu has the language, or else the title would be cut. */
export function TopBar({ onMenu }: { onMenu: (() => void) | undefined }) {
  const { shell } = useMessages()
  const isPhone = useIsPhone()
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
        gap: { xs: 0, sm: 1, md: 2 },
        px: { xs: 0.5, sm: 1, md: 3 },
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
        sx={{
          typography: 'h3',
          px: { sm: 1 },
          py: 0.5,
          minWidth: 0,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          fontSize: { xs: 'clamp(0.875rem, 4.4vw, 1rem)', sm: '1.5rem' },
        }}
      >
        {shell.title}
      </TextLink>
      <Box sx={{ flex: 1 }} />
      {onMenu && <SearchButton />}
      {onMenu && <NoticesButton />}
      <RefreshButton />
      <TextLink
        href="/"
        target="_blank"
        rel="noopener"
        underline="hover"
        sx={{ typography: 'button', px: 1, display: { xs: 'none', sm: 'block' } }}
      >
        {shell.viewSite}
      </TextLink>
      {!isPhone && <LanguageSwitch />}
      <AccountMenu />
    </Box>
  )
}

/** Reloads the page's data and shows that requests are running. A reloaded record replaces unsaved input. */
function RefreshButton() {
  const loading = useLoading()
  const reload = useRefresh()
  const hasUnsavedChanges = useHasUnsavedChanges()
  const translate = useTranslate()

  function refresh() {
    if (!hasUnsavedChanges || window.confirm(translate('ra.message.unsaved_changes'))) reload()
  }

  return (
    <Box sx={{ position: 'relative', display: 'flex', '& svg': { opacity: loading ? 0 : 1 } }}>
      <Tooltip title={translate('ra.action.refresh')}>
        <IconButton aria-label={translate('ra.action.refresh')} color="inherit" onClick={refresh}>
          <RefreshIcon />
        </IconButton>
      </Tooltip>
      {loading && (
        <CircularProgress
          aria-hidden
          color="inherit"
          size={18}
          thickness={3}
          sx={{ position: 'absolute', inset: 'calc(50% - 9px)', pointerEvents: 'none', '& svg': { opacity: 1 } }}
        />
      )}
    </Box>
  )
}

/** Shows the signed-in user. Leads to the account and signs out. On a phone it switches the language too. */
function AccountMenu() {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const { identity } = useGetIdentity()
  const { shell } = useMessages()
  const isPhone = useIsPhone()
  const { locale, choose } = useLanguageChoice()
  const close = () => setAnchor(undefined)

  return (
    <>
      <IconButton
        aria-label={shell.account}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
      >
        <PersonIcon />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== undefined}
        onClose={close}
        slotProps={{ root: { role: 'region', 'aria-label': shell.account } }}
      >
        {/* The menu does not focus a subheader. */}
        <ListSubheader
          role="presentation"
          disableSticky
          disableGutters
          sx={{ px: 2, py: 1, lineHeight: 'inherit', color: 'text.primary' }}
        >
          <Typography sx={{ fontWeight: 500 }}>{identity?.fullName}</Typography>
          <Typography variant="body2" color="textSecondary">
            {identity && shell.roles[identity.role as Role]}
          </Typography>
        </ListSubheader>
        <Divider component="li" />
        <MenuItem component={Link} to="/account" onClick={close}>
          {shell.account}
        </MenuItem>
        {isPhone &&
          languages.map((language) => (
            <MenuItem
              key={language}
              role="menuitemradio"
              aria-checked={language === locale}
              lang={languageTags[language]}
              selected={language === locale}
              onClick={() => {
                close()
                choose(language)
              }}
            >
              {languageNames[language]}
            </MenuItem>
          ))}
        <MenuItem component={Link} {...signOutLink} onClick={close}>
          {shell.signOut}
        </MenuItem>
      </Menu>
    </>
  )
}

import { Box, Link, Typography } from '@mui/material'
import { type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Navigate, useLocation } from 'react-router'
import { ReauthenticationDialog, SignInAgainDialog } from '../../auth/session-dialogs.tsx'
import { signOutLink } from '../../auth/sign-out-page.tsx'
import { useIsForbidden, useSecondFactorDue } from '../../providers/auth/permissions.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { useLoadPreferences } from '../../providers/preferences.ts'
import { topBarHeight } from '../../theme.ts'
import { ConflictDialog } from '../conflict/conflict-dialog.tsx'
import { useIgnoreWheelOnNumbers, useSaveShortcut } from '../forms/use-form-shortcuts.ts'
import { useLeaveBlocker } from '../forms/use-leave-warning.ts'
import { useInterruptedUndoNotices } from '../undo-notice.tsx'
import { useIsNarrow } from '../use-is-phone.ts'
import { AccessDenied, ErrorPage } from './error-pages.tsx'
import { useAccountLanguage } from './language-switch.tsx'
import { Navigation } from './navigation.tsx'
import { ConnectionNotice, LoadingIndicator, StatusNotices } from './notices.tsx'
import { TopBar } from './top-bar.tsx'

const account = '/account'

/** The only pages for users who must turn on a second factor. */
const confinedPages: readonly string[] = [account, signOutLink.to]

/** Layout of all pages for signed-in users. */
export function Layout({ children }: { children: ReactNode }) {
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const isNarrow = useIsNarrow()
  const { pathname } = useLocation()
  const confined = useSecondFactorDue()
  const forbidden = useIsForbidden(pathname)
  useAccountLanguage()
  useLoadPreferences({ enabled: !confined })
  useLeaveBlocker()
  useSaveShortcut()
  useIgnoreWheelOnNumbers()
  useInterruptedUndoNotices()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes when the page changes, and when the window has room for the menu: an open one would keep the page from scrolling
  useEffect(() => setDrawerOpen(false), [pathname, isNarrow])

  return (
    <>
      <SkipLink to="main-content" />
      <TopBar onMenu={confined ? undefined : () => setDrawerOpen(true)} />
      <Box sx={{ display: 'flex', minHeight: `calc(100vh - ${topBarHeight}px)` }}>
        {!confined && <Navigation isDrawerOpen={isDrawerOpen} onDrawerClose={() => setDrawerOpen(false)} />}
        <Box
          component="main"
          id="main-content"
          tabIndex={-1}
          sx={{
            flex: 1,
            minWidth: 0,
            borderLeft: { md: 1 },
            borderColor: { md: 'divider' },
            px: { xs: 2, md: 5 },
            pt: { xs: 3, md: 5 },
            pb: 10,
            outline: 'none',
          }}
        >
          <PageTitle />
          {!confined && <StatusNotices />}
          <ErrorBoundary FallbackComponent={ErrorPage} resetKeys={[pathname]}>
            <Suspense fallback={<LoadingIndicator />}>
              {confined && !confinedPages.includes(pathname) ? (
                <Navigate to={account} replace />
              ) : forbidden ? (
                <AccessDenied />
              ) : (
                children
              )}
            </Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
      <ConnectionNotice />
      <ConflictDialog />
      <ReauthenticationDialog />
      <SignInAgainDialog />
    </>
  )
}

/** Skips the menu for keyboard users. */
function SkipLink({ to }: { to: string }) {
  const { shell } = useMessages()

  /** Leaves the URL to the router. */
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

/** The page's heading, which react-admin's `<Title>` fills. Copies it to the window's title. */
function PageTitle() {
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

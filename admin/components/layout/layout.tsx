import { Box } from '@mui/material'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Navigate, useLocation } from 'react-router'
import { useIsForbidden } from '../../auth/session/use-is-forbidden.ts'
import { useSecondFactorDue } from '../../auth/session/use-second-factor-due.ts'
import { ConfirmPassword } from '../../auth/sign-in/confirm-password.tsx'
import { SignInAgain } from '../../auth/sign-in/sign-in-again.tsx'
import { ConflictDialog } from '../conflict/conflict-dialog.tsx'
import { useSaveShortcut } from '../forms/save-shortcut.ts'
import { useSteadyNumbers } from '../forms/use-steady-numbers.ts'
import { AccessDenied } from './access-denied.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { Failure } from './failure.tsx'
import { Navigation } from './navigation.tsx'
import { PageTitle } from './page-title.tsx'
import { ReadOnlyNotice } from './read-only-notice.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar, topBarHeight } from './top-bar.tsx'
import { useAccountLanguage } from './use-account-language.ts'
import { Waiting } from './waiting.tsx'

/** The only page of those who still have to turn on a second factor. */
const account = '/account'

/** Around every page of somebody who is signed in: top bar, navigation, the page, and what may open over it. */
export function Layout({ children }: { children: ReactNode }) {
  const [drawerOpen, setDrawerOpen] = useState(false)
  const { pathname } = useLocation()
  const confined = useSecondFactorDue()
  const forbidden = useIsForbidden(pathname)
  useAccountLanguage()
  useSaveShortcut()
  useSteadyNumbers()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes when the page changes
  useEffect(() => setDrawerOpen(false), [pathname])

  return (
    <>
      <SkipLink to="main-content" />
      <TopBar onMenu={confined ? undefined : () => setDrawerOpen(true)} />
      <Box sx={{ display: 'flex', minHeight: `calc(100vh - ${topBarHeight}px)` }}>
        {!confined && <Navigation drawerOpen={drawerOpen} onDrawerClose={() => setDrawerOpen(false)} />}
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
          {!confined && <ReadOnlyNotice />}
          <ErrorBoundary FallbackComponent={Failure} resetKeys={[pathname]}>
            <Suspense fallback={<Waiting />}>
              {confined && pathname !== account ? (
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
      <ConfirmPassword />
      <SignInAgain />
    </>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLogout, useNotificationContext } from 'react-admin'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { LoadingIndicator } from '../components/layout/notices.tsx'
import { session } from '../providers/auth/session.ts'
import { waitForReplies } from '../resources/applications/use-pending-replies.ts'

/** Props of a link that signs out. Without the state, which a typed URL lacks, the page leads to the dashboard. */
export const signOutLink = { to: '/sign-out', state: { isRequested: true } } as const

/**
 * Ends the session. It is a page so that the one before it is left first: while the session lasts, that page asks about
 * unsaved input and sends its pending replies.
 */
export function SignOutPage() {
  const { state } = useLocation()
  const logout = useLogout()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { resetNotifications } = useNotificationContext()
  const isRequested = state?.isRequested === true

  async function signOut() {
    // Replies that wait for the sign-in are not sent any more.
    const areRepliesSent = session.reasonToSignIn() !== undefined || (await waitForReplies())
    // The user reads which replies failed, and can decide again.
    if (!areRepliesSent && session.user()) return navigate('/applications', { replace: true })
    // A request that is answered after the sign-out would ask to sign in again.
    await client.cancelQueries()
    await logout({}, false)
    // The notices of sent replies have names.
    resetNotifications()
    // The history keeps no entry that signs out the next user, who starts at the dashboard.
    navigate('/login', { replace: true })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isRequested) void signOut()
  }, [])

  return isRequested ? <LoadingIndicator /> : <Navigate to="/" replace />
}

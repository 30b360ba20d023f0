import { Box, Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocaleState } from 'react-admin'
import { Link, useLocation } from 'react-router'
import type { Language } from '#domain/language.ts'
import { FormError } from '../components/forms/fields.tsx'
import { session } from '../providers/auth/session.ts'
import { readResponse, sendRequest } from '../providers/data/http.ts'
import { useMessages } from '../providers/i18n/use-messages.ts'
import { AuthLayout } from './auth-layout.tsx'
import { hasLinkEnded } from './sign-in.ts'

interface OneTimeLink<Content> {
  /** From the URL's fragment, which is never sent to a server or logged. */
  token: string
  state: 'checking' | 'open' | 'invalid' | 'failed'
  /** Response of the endpoint. */
  content: Content | undefined
  /** Message for the user when the request failed. */
  failure: string | undefined
}

/** Loads the content of the one-time link in the URL and switches to its language. */
export function useOneTimeLink<Content extends { language: Language }>(path: string): OneTimeLink<Content> {
  const { hash } = useLocation()
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? ''
  const [, setLanguage] = useLocaleState()
  const { data, error, isPending } = useQuery({
    queryKey: ['link', path, token],
    queryFn: async () => {
      const found = await readResponse<Content>(await sendRequest(path, { method: 'POST', body: { token } }))
      // Only once: visitors may switch the language.
      if (found) setLanguage(found.language)
      return found ?? null
    },
    // Switching the language renders the page anew, with the same content.
    gcTime: 5_000,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return {
    token,
    state: isPending ? 'checking' : hasLinkEnded(error) ? 'invalid' : error ? 'failed' : 'open',
    content: data ?? undefined,
    failure: error?.message,
  }
}

interface OneTimeLinkPageProps {
  title: string
  link: Pick<ReturnType<typeof useOneTimeLink>, 'state' | 'failure'>
  /** Whether users can ask for another link themselves. */
  isOrderable?: boolean
  children: ReactNode
}

/** A page behind a one-time link, or a message when the link is not valid. */
export function OneTimeLinkPage({ title, link: { state, failure }, isOrderable, children }: OneTimeLinkPageProps) {
  const { auth, signIn } = useMessages()
  const { checking, invalidLink } = auth
  if (state === 'invalid') {
    return (
      <AuthLayout title={invalidLink.title}>
        <Typography sx={{ mb: 3 }}>{invalidLink.text}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {isOrderable && (
            <Button component={Link} to="/forgotten-password" variant="contained">
              {signIn.forgotten}
            </Button>
          )}
          <Button component={Link} to="/login">
            {invalidLink.toSignIn}
          </Button>
        </Box>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={title}>
      {state === 'open' && children}
      {state === 'checking' && <Typography role="status">{checking}</Typography>}
      {state === 'failed' && <FormError>{failure}</FormError>}
    </AuthLayout>
  )
}

/** Confirms the action of a link and leads to the sign-in page. */
export function AuthSuccess({ title, text }: { title: string; text: string }) {
  const { signIn } = useMessages()
  return (
    <AuthLayout title={title}>
      <Typography role="status" sx={{ mb: 3 }}>
        {text}
      </Typography>
      <Button component={Link} to="/login" variant="contained" replace>
        {signIn.title}
      </Button>
    </AuthLayout>
  )
}

/**
 * Opens the back office after a link has signed the user in. Reloads, to drop the signed-out state, and removes the
 * link from the browser's history.
 */
export function openSession(): void {
  session.announce()
  location.replace('/admin')
}

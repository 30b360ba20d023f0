import { Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLocaleState } from 'react-admin'
import { Link, useLocation } from 'react-router'
import type { Language } from '#domain/language.ts'
import { FormError } from '../components/forms/fields.tsx'
import { CallError, readResponse, sendRequest } from '../providers/data/http.ts'
import { useMessages } from '../providers/i18n/use-messages.ts'
import { AuthLayout } from './auth-layout.tsx'

interface OneTimeLink<Content> {
  /** From the address's fragment, which no server and no log sees. */
  token: string
  state: 'looking' | 'open' | 'nowhere' | 'failed'
  /** What the link opens. */
  content: Content | undefined
  /** Why it could not be looked at, for the person. */
  failure: string | undefined
}

/**
 * Looks at the one-time link that led here, and speaks the language of whom it is for.
 * @param path of the call that tells what a token opens
 */
export function useOneTimeLink<Content extends { language: Language }>(path: string): OneTimeLink<Content> {
  const { hash } = useLocation()
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? ''
  const { data, error, isPending } = useQuery({
    queryKey: ['link', path, token],
    queryFn: async () =>
      (await readResponse<Content>(await sendRequest(path, { method: 'POST', body: { token } }))) ?? null,
    gcTime: 0,
  })
  const [, setLanguage] = useLocaleState()
  useEffect(() => {
    if (data) setLanguage(data.language)
  }, [data, setLanguage])
  const gone = error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429
  return {
    token,
    state: isPending ? 'looking' : gone ? 'nowhere' : error ? 'failed' : 'open',
    content: data ?? undefined,
    failure: error?.message,
  }
}

interface OneTimeLinkPageProps {
  title: string
  link: Pick<ReturnType<typeof useOneTimeLink>, 'state' | 'failure'>
  children: ReactNode
}

/** A page behind a one-time link, or what there is to say when the link opens nothing. */
export function OneTimeLinkPage({ title, link: { state, failure }, children }: OneTimeLinkPageProps) {
  const { checking, invalidLink } = useMessages().auth
  if (state === 'nowhere') {
    return (
      <AuthLayout title={invalidLink.title}>
        <Typography sx={{ mb: 3 }}>{invalidLink.text}</Typography>
        <Button component={Link} to="/login">
          {invalidLink.toSignIn}
        </Button>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={title}>
      {state === 'open' && children}
      {state === 'looking' && <Typography role="status">{checking}</Typography>}
      {state === 'failed' && <FormError>{failure}</FormError>}
    </AuthLayout>
  )
}

/** What a link did is done: the way on is to sign in. */
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
 * Goes in, once a link has signed somebody in: by a load of its own, so that nothing remembers that nobody was signed
 * in, and in place of the link, which the browser's history then does not keep.
 */
export function openSession(): void {
  location.replace('/admin')
}

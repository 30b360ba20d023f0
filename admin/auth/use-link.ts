import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocaleState } from 'react-admin'
import { useLocation } from 'react-router'
import type { Language } from '#domain/language.ts'
import { CallError } from '../providers/data/failure.ts'
import { read, send } from '../providers/data/send.ts'

interface OpenedLink<Content> {
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
export function useLink<Content extends { language: Language }>(path: string): OpenedLink<Content> {
  const { hash } = useLocation()
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? ''
  const { data, error, isPending } = useQuery({
    queryKey: ['link', path, token],
    queryFn: async () => (await read<Content>(await send(path, { method: 'POST', body: { token } }))) ?? null,
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

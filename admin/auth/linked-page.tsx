import { Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FailureNote } from '../components/forms/failure-note.tsx'
import { useMessages } from '../providers/i18n/texts.ts'
import { AuthLayout } from './auth-layout.tsx'
import type { useLink } from './use-link.ts'

interface LinkedPageProps {
  title: string
  link: Pick<ReturnType<typeof useLink>, 'state' | 'failure'>
  children: ReactNode
}

/** A page behind a one-time link, or what there is to say when the link opens nothing. */
export function LinkedPage({ title, link: { state, failure }, children }: LinkedPageProps) {
  const { looking, nowhere } = useMessages().doors
  if (state === 'nowhere') {
    return (
      <AuthLayout title={nowhere.title}>
        <Typography sx={{ mb: 3 }}>{nowhere.text}</Typography>
        <Button component={Link} to="/login">
          {nowhere.toSignIn}
        </Button>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={title}>
      {state === 'open' && children}
      {state === 'looking' && <Typography role="status">{looking}</Typography>}
      {state === 'failed' && <FailureNote>{failure}</FailureNote>}
    </AuthLayout>
  )
}

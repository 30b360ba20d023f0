import { Button, Typography } from '@mui/material'
import { Link } from 'react-router'
import { useMessages } from '../providers/i18n/texts.ts'
import { AuthLayout } from './auth-layout.tsx'

/** What a link did is done: the way on is to sign in. */
export function AuthDone({ title, text }: { title: string; text: string }) {
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

import { Button, Typography } from '@mui/material'
import { Link } from 'react-router'
import { useTexts } from '../i18n/texts.ts'
import { Doorway } from './doorway.tsx'

/** What a link did is done: the way on is to sign in. */
export function DoneDoorway({ title, text }: { title: string; text: string }) {
  const { signIn } = useTexts()
  return (
    <Doorway title={title}>
      <Typography role="status" sx={{ mb: 3 }}>
        {text}
      </Typography>
      <Button component={Link} to="/login" variant="contained" replace>
        {signIn.title}
      </Button>
    </Doorway>
  )
}

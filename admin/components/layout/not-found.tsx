import { Button, Typography } from '@mui/material'
import { Title } from 'react-admin'
import { Link } from 'react-router'
import { useMessages } from '../../providers/i18n/texts.ts'

/** For addresses that the office does not have. */
export function NotFound() {
  const { notFound } = useMessages().shell
  return (
    <>
      <Title title={notFound.title} />
      <Typography sx={{ mb: 3 }}>{notFound.text}</Typography>
      <Button component={Link} to="/">
        {notFound.back}
      </Button>
    </>
  )
}

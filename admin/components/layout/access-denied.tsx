import { Button, Typography } from '@mui/material'
import { Title, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useMessages } from '../../providers/i18n/texts.ts'

/** In place of a page that is not for whoever is signed in. */
export function AccessDenied() {
  const translate = useTranslate()
  const { accessDenied, notFound } = useMessages().shell
  return (
    <>
      <Title title={translate('ra.page.access_denied')} />
      <Typography sx={{ mb: 1 }}>{translate('ra.message.access_denied')}</Typography>
      <Typography sx={{ mb: 3 }}>{accessDenied}</Typography>
      <Button component={Link} to="/">
        {notFound.back}
      </Button>
    </>
  )
}

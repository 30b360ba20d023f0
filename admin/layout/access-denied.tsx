import { Typography } from '@mui/material'
import { Title, useTranslate } from 'react-admin'

/** In place of a page that is not for whoever is signed in. */
export function AccessDenied() {
  const translate = useTranslate()
  return (
    <>
      <Title title={translate('ra.page.access_denied')} />
      <Typography>{translate('ra.message.access_denied')}</Typography>
    </>
  )
}

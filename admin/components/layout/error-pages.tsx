import { Box, Button, Typography } from '@mui/material'
import { Title, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useMessages } from '../../providers/i18n/use-messages.ts'

/** Shown when rendering a page fails. */
export function ErrorPage() {
  const { failure } = useMessages().shell
  return (
    <Box role="alert">
      <Title title={failure.title} />
      <Typography sx={{ mb: 3 }}>{failure.text}</Typography>
      <Button onClick={() => location.reload()}>{failure.reload}</Button>
    </Box>
  )
}

/** Shown for unknown URLs. */
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

/** Shown for pages that the user's role does not include. */
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

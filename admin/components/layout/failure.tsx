import { Box, Button, Typography } from '@mui/material'
import { Title } from 'react-admin'
import { useMessages } from '../../providers/i18n/texts.ts'

/** In place of a page that cannot be shown. */
export function Failure() {
  const { failure } = useMessages().shell
  return (
    <Box role="alert">
      <Title title={failure.title} />
      <Typography sx={{ mb: 3 }}>{failure.text}</Typography>
      <Button onClick={() => location.reload()}>{failure.reload}</Button>
    </Box>
  )
}

import { Typography } from '@mui/material'
import { useTimeout, useTranslate } from 'react-admin'

/** What stands where a page will be; said only when that takes longer than a moment. */
export function Waiting() {
  const translate = useTranslate()
  const isLong = useTimeout(1_000)
  return (
    <Typography role="status" color="textSecondary">
      {isLong && `${translate('ra.page.loading')}…`}
    </Typography>
  )
}

import { Button, type ButtonProps } from '@mui/material'
import { useListContext } from 'react-admin'
import { DownloadIcon } from '../icons/icons.tsx'
import { toListQuery } from '../providers/data/http.ts'
import { useDelimiter } from '../providers/i18n/use-messages.ts'

/** Downloads the records that match the list's filters as CSV, in its order. */
export function ExportButton(props: Pick<ButtonProps, 'size' | 'children'>) {
  const { resource, filterValues, sort } = useListContext()
  const delimiter = useDelimiter()
  const query = toListQuery({ filter: { ...filterValues, delimiter }, sort })
  return (
    <Button
      variant="text"
      startIcon={<DownloadIcon />}
      href={`/admin/api/${resource}/export${query}`}
      download
      {...props}
    />
  )
}

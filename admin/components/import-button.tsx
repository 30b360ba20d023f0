import { Button } from '@mui/material'
import { type ComponentType, useState } from 'react'
import { useListContext } from 'react-admin'
import { FileUploadOutlinedIcon as UploadIcon } from '../icons/icons.tsx'
import { useMessages } from '../providers/i18n/use-messages.ts'

interface ImportButtonProps {
  dialog: ComponentType<{ onClose(): void }>
}

/** Opens the dialog of a list's import, and reads the list again when that is closed. */
export function ImportButton({ dialog: ImportDialog }: ImportButtonProps) {
  const { table } = useMessages().talents
  const { refetch } = useListContext()
  const [isOpen, setOpen] = useState(false)

  function close() {
    setOpen(false)
    void refetch()
  }

  return (
    <>
      <Button variant="text" size="small" startIcon={<UploadIcon />} onClick={() => setOpen(true)}>
        {table.import}
      </Button>
      {isOpen && <ImportDialog onClose={close} />}
    </>
  )
}

import { Box, Button, type ButtonProps } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { FileUploadOutlinedIcon as UploadIcon } from '../../icons/icons.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { acceptFor, type MediaKind } from './media-kind.ts'

interface DropZoneProps {
  onFiles(files: File[]): void
  children: ReactNode
}

/** Accepts files that are dropped on its children. */
export function DropZone({ onFiles, children }: DropZoneProps) {
  const { media } = useMessages()
  // Counts the enter and leave events of nested elements.
  const [depth, setDepth] = useState(0)
  const isOver = depth > 0

  const on = (change: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.stopPropagation()
    change(event)
  }

  return (
    <Box
      onDragEnter={on(() => setDepth((known) => known + 1))}
      onDragLeave={on(() => setDepth((known) => known - 1))}
      onDragOver={on(({ dataTransfer }) => {
        dataTransfer.dropEffect = 'copy'
      })}
      onDrop={on(({ dataTransfer }) => {
        setDepth(0)
        onFiles([...dataTransfer.files])
      })}
      sx={{ position: 'relative', width: '100%' }}
    >
      {children}
      {isOver && (
        <Box
          sx={{
            position: 'absolute',
            inset: -8,
            zIndex: 2,
            display: 'grid',
            placeItems: 'center',
            pointerEvents: 'none',
            border: 2,
            borderStyle: 'dashed',
            backgroundColor: 'rgb(247 244 239 / 88%)',
            typography: 'h3',
          }}
        >
          {media.drop}
        </Box>
      )}
    </Box>
  )
}

interface ChooseFilesProps extends Pick<ButtonProps, 'variant' | 'size' | 'children'> {
  /** Distinguishes several buttons of a page. */
  label?: string
  kind: MediaKind
  multiple?: boolean
  onFiles(files: File[]): void
}

/** A button that opens the file picker. */
export function ChooseFiles({ label, kind, multiple = true, onFiles, children, ...button }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  const { media } = useMessages()
  return (
    <>
      <Button {...button} aria-label={label} startIcon={<UploadIcon />} onClick={() => input.current?.click()}>
        {children ?? media.upload}
      </Button>
      <input
        ref={input}
        type="file"
        accept={acceptFor(kind)}
        multiple={multiple}
        aria-label={label ?? media.upload}
        tabIndex={-1}
        style={visuallyHidden}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Allows choosing the same file again.
          target.value = ''
        }}
      />
    </>
  )
}

import { Box, Button, type ButtonProps } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { FileUploadOutlinedIcon as UploadIcon } from '../../icons/icons.tsx'
import { currentMessages } from '../../providers/i18n/messages.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { acceptFor, type MediaKind } from './media-kind.ts'

interface DropZoneProps {
  /** Undefined for users who may not send files: the zone only shows its children. What was dropped may have folders. */
  onFiles: ((files: File[], dropped?: DataTransfer) => void) | undefined
  /** Accepts pasted files wherever the focus is on the page. At most one zone of a page does. */
  isPageWide?: boolean
  children: ReactNode
}

const zoneStyle = { position: 'relative', width: '100%' } as const

/** Accepts files that are dropped on its children, or pasted while one of them has the focus. */
export function DropZone({ onFiles, isPageWide = false, children }: DropZoneProps) {
  const { media } = useMessages()
  // Counts the enter and leave events of nested elements.
  const [depth, setDepth] = useState(0)
  const isOver = depth > 0
  const isDisabled = !onFiles

  const on = (change: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.stopPropagation()
    change(event)
  }

  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    if (!isPageWide || isDisabled) return
    const paste = (event: globalThis.ClipboardEvent) => {
      // A zone or an editor with the focus comes first, and dialogs have their own.
      if (latest.current && !document.querySelector('[role="dialog"]')) takeFiles(event, latest.current)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [isPageWide, isDisabled])

  if (!onFiles) return <Box sx={zoneStyle}>{children}</Box>
  return (
    <Box
      onPaste={(event: ClipboardEvent) => takeFiles(event, onFiles)}
      onDragEnter={on(() => setDepth((known) => known + 1))}
      onDragLeave={on(() => setDepth((known) => known - 1))}
      onDragOver={on(({ dataTransfer }) => {
        dataTransfer.dropEffect = 'copy'
      })}
      onDrop={on(({ dataTransfer }) => {
        setDepth(0)
        onFiles([...dataTransfer.files], dataTransfer)
      })}
      sx={zoneStyle}
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

/** Pasted files. Text fields get the text that applications copy along with a picture of it. */
function takeFiles(event: ClipboardEvent | globalThis.ClipboardEvent, onFiles: (files: File[]) => void): void {
  const { clipboardData, target } = event
  if (event.defaultPrevented || !clipboardData || clipboardData.files.length === 0) return
  const isField = target instanceof Element && target.closest('input, textarea, [contenteditable="true"]')
  if (isField && clipboardData.types.includes('text/plain')) return
  event.preventDefault()
  onFiles(Array.from(clipboardData.files, withOwnName))
}

/** Browsers name each copied picture alike. */
function withOwnName(file: File): File {
  const [, extension] = /^image(\.\w+)$/.exec(file.name) ?? []
  if (!extension) return file
  const time = new Date().toLocaleString('sv-SE').replaceAll(':', '.')
  return new File([file], `${currentMessages().media.pasted} ${time}${extension}`, { type: file.type })
}

interface ChooseFilesProps extends Pick<ButtonProps, 'variant' | 'size' | 'children' | 'disabled'> {
  /** Names the button and the file input where the default name is not enough. */
  label?: string
  kind?: MediaKind
  /** The accepted types of files other than media, as in the attribute. */
  accept?: string
  multiple?: boolean
  /** Chooses a folder with all its files. */
  isFolder?: boolean
  onFiles(files: File[]): void
}

/** A button that opens the file picker. */
export function ChooseFiles({
  label,
  kind = 'any',
  accept = acceptFor(kind),
  multiple = true,
  isFolder = false,
  onFiles,
  children,
  ...button
}: ChooseFilesProps) {
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
        accept={accept}
        multiple={multiple}
        {...(isFolder && { webkitdirectory: '' })}
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

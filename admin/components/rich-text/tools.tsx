import { Box, IconButton, TextField } from '@mui/material'
import { type Editor, useEditorState } from '@tiptap/react'
import { type ComponentType, type SyntheticEvent, useState } from 'react'
import type { Language } from '#domain/language.ts'
import { LinkIcon, AddPhotoAlternateIcon as PictureIcon } from '../../icons/icons.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { LibraryDialog } from '../media/library-dialog.tsx'
import { pictureUrlOf } from '../picture-url.ts'
import { addProtocol } from './add-protocol.ts'
import { type EditorPicture, insertPictures, toEditorPicture } from './pictures.ts'

interface ToolbarButtonProps {
  label: string
  icon: ComponentType<{ fontSize?: 'small' }>
  /** Whether the format is active. Undefined for one-time actions. */
  isActive?: boolean
  disabled?: boolean
  onUse(): void
}

/** A button of the toolbar. */
export function ToolbarButton({ label, icon: Icon, isActive, disabled = false, onUse }: ToolbarButtonProps) {
  return (
    <IconButton
      aria-label={label}
      title={label}
      aria-pressed={isActive}
      disabled={disabled}
      onClick={onUse}
      sx={{ backgroundColor: isActive ? 'action.selected' : undefined }}
    >
      <Icon fontSize="small" />
    </IconButton>
  )
}

/** Adds or removes a link. */
export function LinkTool({ editor }: { editor: Editor }) {
  const { richText } = useMessages().components
  const [url, setUrl] = useState<string>()
  const isLink = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') })

  function submitLink(event: SyntheticEvent) {
    event.preventDefault()
    event.stopPropagation()
    const href = url?.trim()
    if (href)
      editor
        .chain()
        .focus()
        .extendMarkRange('link')
        .setLink({ href: addProtocol(href) })
        .run()
    else editor.chain().focus().extendMarkRange('link').unsetLink().run()
    setUrl(undefined)
  }

  return (
    <>
      <ToolbarButton
        label={richText.link}
        icon={LinkIcon}
        isActive={isLink}
        onUse={() => setUrl(String(editor.getAttributes('link').href ?? ''))}
      />
      {url !== undefined && (
        <FormDialog
          title={richText.link}
          confirm={richText.apply}
          onSubmit={submitLink}
          onClose={() => setUrl(undefined)}
        >
          <TextField
            label={richText.address}
            helperText={richText.addressHint}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
            autoFocus
            slotProps={{ htmlInput: { inputMode: 'url', maxLength: 2_000 } }}
          />
        </FormDialog>
      )}
    </>
  )
}

/** Inserts a picture of the library, or edits the description of the selected picture. */
export function PictureTool({ editor, language }: { editor: Editor; language: Language }) {
  const { richText } = useMessages().components
  const [isChoosing, setChoosing] = useState(false)
  const [described, setDescribed] = useState<{ picture: EditorPicture; isNew: boolean }>()
  const isSelected = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('image') })

  function open() {
    if (isSelected) setDescribed({ picture: editor.getAttributes('image') as EditorPicture, isNew: false })
    else setChoosing(true)
  }

  function describe(alt: string) {
    if (!described) return
    if (described.isNew) insertPictures(editor, [{ ...described.picture, alt }])
    else editor.chain().focus().updateAttributes('image', { alt }).run()
    setDescribed(undefined)
  }

  return (
    <>
      <ToolbarButton label={isSelected ? richText.describePicture : richText.picture} icon={PictureIcon} onUse={open} />
      {isChoosing && (
        <LibraryDialog
          kind="picture"
          onChoose={([medium]) => {
            setChoosing(false)
            if (medium) setDescribed({ picture: toEditorPicture(medium, language), isNew: true })
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {described && (
        <DescribeDialog
          picture={described.picture}
          title={described.isNew ? richText.picture : richText.describePicture}
          go={described.isNew ? richText.insert : richText.apply}
          language={language}
          onDescribe={describe}
          onClose={() => setDescribed(undefined)}
        />
      )}
    </>
  )
}

interface DescribeDialogProps {
  picture: EditorPicture
  title: string
  /** Label of the submit button. */
  go: string
  language: Language
  onDescribe(alt: string): void
  onClose(): void
}

/** Edits a picture's description. */
function DescribeDialog({ picture, title, go, language, onDescribe, onClose }: DescribeDialogProps) {
  const { richText } = useMessages().components
  const [alt, setAlt] = useState(picture.alt)

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    // React bubbles events to the form of the record.
    event.stopPropagation()
    onDescribe(alt.trim())
  }

  return (
    <FormDialog title={title} confirm={go} onSubmit={submit} onClose={onClose}>
      <Box
        component="img"
        src={pictureUrlOf(picture.src, 480)}
        alt=""
        sx={{ display: 'block', maxWidth: '100%', maxHeight: '40vh', mx: 'auto', mb: 2 }}
      />
      <TextField
        autoFocus
        multiline
        label={richText.alt}
        helperText={richText.altHint}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
        slotProps={{ htmlInput: { maxLength: 500, lang: language === 'pt' ? 'pt-BR' : 'en' } }}
      />
    </FormDialog>
  )
}

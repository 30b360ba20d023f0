import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { type Editor, useEditorState } from '@tiptap/react'
import { type SyntheticEvent, useId, useState } from 'react'
import type { Language } from '#domain/language.ts'
import { AddPhotoAlternateIcon as PictureIcon } from '../../icons/icons.tsx'
import { useMessages } from '../../providers/i18n/texts.ts'
import { LibraryDialog } from '../media/library-dialog.tsx'
import { pictureUrl } from '../picture/picture-url.ts'
import { insertPictures, type Picture, pictureOf } from './insert-pictures.ts'
import { Tool } from './tool.tsx'

/** Brings a picture of the library into the text, or changes the description of the one that is selected. */
export function PictureTool({ editor, language }: { editor: Editor; language: Language }) {
  const { richText } = useMessages().parts
  const [choosing, setChoosing] = useState(false)
  const [described, setDescribed] = useState<{ picture: Picture; isNew: boolean }>()
  const isSelected = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('image') })

  function open() {
    if (isSelected) setDescribed({ picture: editor.getAttributes('image') as Picture, isNew: false })
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
      <Tool label={isSelected ? richText.describePicture : richText.picture} icon={PictureIcon} use={open} />
      {choosing && (
        <LibraryDialog
          kind="picture"
          onChoose={([medium]) => {
            setChoosing(false)
            if (medium) setDescribed({ picture: pictureOf(medium, language), isNew: true })
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
  picture: Picture
  title: string
  /** What the button says. */
  go: string
  language: Language
  onDescribe(alt: string): void
  onClose(): void
}

/** Asks what a picture shows, in the language of the text. */
function DescribeDialog({ picture, title, go, language, onDescribe, onClose }: DescribeDialogProps) {
  const { richText, confirm } = useMessages().parts
  const [alt, setAlt] = useState(picture.alt)
  const titleId = useId()

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    // The record's own form is around this one in React.
    event.stopPropagation()
    onDescribe(alt.trim())
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <Box
            component="img"
            src={pictureUrl(picture.src, 480)}
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
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            {confirm.cancel}
          </Button>
          <Button type="submit" variant="contained">
            {go}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

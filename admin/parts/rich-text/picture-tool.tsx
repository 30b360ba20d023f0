import PictureIcon from '@mui/icons-material/AddPhotoAlternate'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import type { Editor } from '@tiptap/react'
import { useId, useState } from 'react'
import { type MediumRecord, pictureTypes } from '#contracts/office/media.ts'
import { FailureNote } from '../../forms/failure-note.tsx'
import { useSending } from '../../forms/use-sending.ts'
import { call } from '../../http/call.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Tool } from './tool.tsx'

/** Brings a picture into the text, with what it shows in words. */
export function PictureTool({ editor }: { editor: Editor }) {
  const { richText } = useTexts().parts
  const [open, setOpen] = useState(false)
  return (
    <>
      <Tool label={richText.picture} icon={PictureIcon} use={() => setOpen(true)} />
      {open && <PictureDialog editor={editor} close={() => setOpen(false)} />}
    </>
  )
}

function PictureDialog({ editor, close }: { editor: Editor; close: () => void }) {
  const { richText, confirm } = useTexts().parts
  const titleId = useId()
  const { busy, failure, errors, submit } = useSending(async (content) => {
    const form = new FormData()
    form.set('file', content.get('file') ?? '')
    const { url, width, height } = await call<MediumRecord>('/media', { method: 'POST', body: form })
    const alt = String(content.get('alt') ?? '').trim()
    const node = { type: 'image', attrs: { src: url, alt, width, height } }
    editor.chain().focus().insertContent(node).run()
    close()
  })

  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{richText.picture}</DialogTitle>
        <DialogContent>
          <FailureNote>{errors.file ?? failure}</FailureNote>
          <TextField
            name="file"
            type="file"
            label={richText.file}
            required
            slotProps={{ htmlInput: { accept: pictureTypes.join() }, inputLabel: { shrink: true, required: false } }}
          />
          <TextField
            name="alt"
            label={richText.alt}
            helperText={richText.altHint}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={close}>
            {confirm.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {richText.insert}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { type Editor, useEditorState } from '@tiptap/react'
import { type SyntheticEvent, useId, useState } from 'react'
import { LinkIcon } from '../../icons/icons.tsx'
import { useMessages } from '../../providers/i18n/texts.ts'
import { Tool } from './tool.tsx'

/** Makes what is selected a link, or no longer one. */
export function LinkTool({ editor }: { editor: Editor }) {
  const { richText, confirm } = useMessages().parts
  const titleId = useId()
  const [address, setAddress] = useState<string>()
  const on = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') })

  function link(event: SyntheticEvent) {
    event.preventDefault()
    event.stopPropagation()
    const href = address?.trim()
    if (href)
      editor
        .chain()
        .focus()
        .extendMarkRange('link')
        .setLink({ href: withProtocol(href) })
        .run()
    else editor.chain().focus().extendMarkRange('link').unsetLink().run()
    setAddress(undefined)
  }

  return (
    <>
      <Tool
        label={richText.link}
        icon={LinkIcon}
        on={on}
        use={() => setAddress(String(editor.getAttributes('link').href ?? ''))}
      />
      <Dialog open={address !== undefined} onClose={() => setAddress(undefined)} aria-labelledby={titleId} fullWidth>
        <form onSubmit={link} noValidate>
          <DialogTitle id={titleId}>{richText.link}</DialogTitle>
          <DialogContent>
            <TextField
              label={richText.address}
              helperText={richText.addressHint}
              value={address ?? ''}
              onChange={({ target }) => setAddress(target.value)}
              autoFocus
              slotProps={{ htmlInput: { inputMode: 'url', maxLength: 2_000 } }}
            />
          </DialogContent>
          <DialogActions>
            <Button variant="text" onClick={() => setAddress(undefined)}>
              {confirm.cancel}
            </Button>
            <Button type="submit" variant="contained">
              {richText.apply}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  )
}

/** A page of the site as it is; anything else gets the protocol that nobody types. */
function withProtocol(address: string): string {
  if (/^(https?:\/\/|mailto:|\/)/i.test(address)) return address
  return address.includes('@') && !address.includes('/') ? `mailto:${address}` : `https://${address}`
}

import { Box, DialogContentText } from '@mui/material'
import { useState } from 'react'
import { useTranslateLabel } from 'react-admin'
import type { RoomLinks } from '#contracts/admin/packages.ts'
import { defaultRoomDays, maxTitleLength } from '#domain/selections.ts'
import { formatDay } from '../../components/format.ts'
import { LanguageField, RequiredField } from '../../components/forms/fields.tsx'
import { FormDialog } from '../../components/forms/form-dialog.tsx'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { LinksDialog, LinkToShare } from '../../components/link-to-share.tsx'
import { call } from '../../providers/data/call.ts'
import { catalogs } from '../../providers/i18n/messages.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'

interface NewRoomDialogProps {
  /** The ids of the talents, loaded when the room is made. */
  load(): Promise<readonly number[]>
  onMade(links: RoomLinks): void
  onClose(): void
}

/** Makes a room of talents. */
export function NewRoomDialog({ load, onMade, onClose }: NewRoomDialogProps) {
  const { packages } = useMessages()
  const labelOf = useTranslateLabel()
  const [language, setLanguage] = useState(useLanguage())
  const { isSubmitting, failure, errors, submit } = useSubmit(async (content) => {
    const body = { title: content.get('title'), language, talents: await load(), days: defaultRoomDays }
    onMade(await call<RoomLinks>('/rooms', { method: 'POST', body }))
  })
  return (
    <FormDialog
      title={packages.makeRoom}
      text={packages.makeRoomText}
      maxWidth="sm"
      failure={failure ?? errors.talents}
      confirm={packages.makeRoom}
      isSubmitting={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <RequiredField
        name="title"
        label={labelOf({ source: 'title', resource: 'rooms' })}
        defaultValue={catalogs[language].packages.defaultTitle(formatDay(new Date(), language))}
        input={{ maxLength: maxTitleLength }}
        error={errors.title}
      />
      <LanguageField
        label={labelOf({ source: 'language', resource: 'rooms' })}
        value={language}
        onChange={({ target }) => setLanguage(target.value as typeof language)}
      />
    </FormDialog>
  )
}

/** Shows the links of a room. */
export function RoomLinksDialog({ links: { title, guest, owner }, onClose }: { links: RoomLinks; onClose(): void }) {
  const { packages } = useMessages()
  return (
    <LinksDialog title={packages.roomLinks(title)} onClose={onClose}>
      <Box sx={{ mb: 3 }}>
        <LinkToShare label={packages.guestLink} link={guest} title={title} />
      </Box>
      <LinkToShare label={packages.ownerLink} link={owner} title={title} />
      <DialogContentText sx={{ mt: 2 }}>{packages.ownerLinkHint}</DialogContentText>
    </LinksDialog>
  )
}

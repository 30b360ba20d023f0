import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
} from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invitation } from '#contracts/admin/invitations.ts'
import type { OneTimeLink } from '#contracts/admin/users.ts'
import { formatDateTime } from '../../components/format.ts'
import { LanguageField, RequiredField, SelectField } from '../../components/forms/fields.tsx'
import { FormDialog } from '../../components/forms/form-dialog.tsx'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { useAsyncAction } from '../../components/use-async-action.ts'
import { useAllBoards } from '../../providers/auth/permissions.ts'
import { call } from '../../providers/data/call.ts'
import { CallError } from '../../providers/data/http.ts'
import { currentLanguage } from '../../providers/i18n/messages.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { MadeLinkDialog, useRoleChoices } from './link-dialog.tsx'

/** Invites a user and shows the link. */
export function InviteButton() {
  const { users } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState<OneTimeLink>()
  const client = useQueryClient()

  function invited(link: OneTimeLink) {
    setOpen(false)
    setMade(link)
    void client.invalidateQueries({ queryKey: ['invitations'] })
  }

  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {users.invite}
      </Button>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} onInvited={invited} />}
      {made && (
        <MadeLinkDialog
          title={made.mail_ready ? users.invitedTitle : users.invitedQueuedTitle}
          made={made}
          onClose={() => setMade(undefined)}
        />
      )}
    </>
  )
}

interface InviteDialogProps {
  onClose(): void
  onInvited(link: OneTimeLink): void
}

/** An existing invitation and the new request. */
interface ExistingInvitation {
  invitation: Invitation
  body: object
}

/** Invites a user. Asks before it replaces an invitation. */
function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const { users } = useMessages()
  const [existing, setExisting] = useState<ExistingInvitation>()
  const roles = useRoleChoices()
  const [role, setRole] = useState<string>('editor')
  const { isSubmitting, failure, errors, submit } = useSubmit(async (content) => {
    const boards = content.getAll('boards')
    const body = { ...Object.fromEntries(content), boards: boards.length > 0 ? boards : null }
    try {
      onInvited(await call<OneTimeLink>('/invitations', { method: 'POST', body }))
    } catch (error) {
      const current = error instanceof CallError && error.body.reason === 'already_invited' && error.body.current
      if (!current) throw error
      setExisting({ invitation: current as unknown as Invitation, body })
    }
  })
  if (existing) {
    const replace = () =>
      call<OneTimeLink>('/invitations', { method: 'POST', body: { ...existing.body, replace: true } }).then(onInvited)
    return <ReplaceInvitation invitation={existing.invitation} onCancel={onClose} onReplace={replace} />
  }
  return (
    <FormDialog
      title={users.inviteTitle}
      text={users.inviteText}
      maxWidth="sm"
      failure={failure}
      confirm={users.send}
      isSubmitting={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <RequiredField
        name="email"
        type="email"
        label={users.emailLabel}
        autoComplete="off"
        autoFocus
        error={errors.email}
      />
      <SelectField
        name="role"
        label={users.role}
        value={role}
        onChange={({ target }) => setRole(target.value)}
        choices={roles}
      />
      {role !== 'admin' && <BoardFields />}
      <LanguageField label={users.language} defaultValue={currentLanguage()} />
    </FormDialog>
  )
}

/** The boards that the invited user is limited to. */
function BoardFields() {
  const { users, talents } = useMessages()
  return (
    <FormControl component="fieldset" sx={{ mt: 1 }}>
      <FormLabel component="legend">{users.boards}</FormLabel>
      <FormGroup row>
        {useAllBoards().map((category) => (
          <FormControlLabel
            key={category}
            control={<Checkbox name="boards" value={category} />}
            label={talents.boards[category]}
          />
        ))}
      </FormGroup>
      <FormHelperText sx={{ mx: 0 }}>{users.boardsHint}</FormHelperText>
    </FormControl>
  )
}

interface ReplaceInvitationProps {
  /** The existing invitation. */
  invitation: Invitation
  onCancel(): void
  onReplace(): Promise<void>
}

/** Asks before an invitation is replaced. */
function ReplaceInvitation({ invitation, onCancel, onReplace }: ReplaceInvitationProps) {
  const { users, shell } = useMessages()
  const texts = users.alreadyInvited
  const language = useLanguage()
  const [isPending, run] = useAsyncAction()
  const { email, role, invited_by, expires_at } = invitation
  return (
    <Dialog open onClose={onCancel} fullWidth maxWidth="sm">
      <DialogTitle>{texts.title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
          {texts.text(email, shell.roles[role], invited_by, formatDateTime(expires_at, language))}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onCancel} autoFocus>
          {texts.keep}
        </Button>
        <Button variant="contained" loading={isPending} onClick={() => run(onReplace)}>
          {texts.replace}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

import { Box, Button, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  BooleanInput,
  CheckboxGroupInput,
  Edit,
  SelectInput,
  TextInput,
  useGetIdentity,
  useNotify,
  useRecordContext,
  useRedirect,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { permissionsOf } from '#contracts/admin/current-user.ts'
import type { OneTimeLink, User } from '#contracts/admin/users.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { RequiredField } from '../../components/forms/fields.tsx'
import { FormDialog } from '../../components/forms/form-dialog.tsx'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { SaveFirstHint, useHasUnsavedChanges } from '../../components/presence/unsaved-changes.tsx'
import { RecordForm } from '../../components/record/record-form.tsx'
import { PlainEditActions, SaveToolbar } from '../../components/record/record-pages.tsx'
import { useLeaveSaved } from '../../components/record/use-leave-saved.ts'
import { useRecordQueryOptions } from '../../components/record/use-record-query-options.ts'
import { useAllBoards } from '../../providers/auth/permissions.ts'
import { session } from '../../providers/auth/session.ts'
import { call } from '../../providers/data/call.ts'
import { languageChoices } from '../../providers/i18n/messages.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { MadeLinkDialog, useRoleChoices } from './link-dialog.tsx'

/** Edits a user. */
export function UserEdit() {
  const { users } = useMessages()
  const leave = useLeaveSaved()
  const redirect = useRedirect()
  const refreshOnLeave = useRefreshOnLeave()

  function leaveSaved(user: User) {
    const isOwn = user.id === session.user()?.id
    if (isOwn) refreshOnLeave()
    if (isOwn && !permissionsOf(user.role).includes('people')) redirect('/')
    else leave('edit', user)
  }

  return (
    <Edit
      queryOptions={useRecordQueryOptions()}
      mutationOptions={{ onSuccess: leaveSaved }}
      actions={<PlainEditActions />}
      transform={input}
      aside={<UserAccess />}
      sx={wrapped}
    >
      <RecordForm toolbar={<SaveToolbar />}>
        <TextInput source="name" required helperText={false} />
        <TextInput source="email" readOnly helperText={false} />
        <SelectInput source="role" choices={useRoleChoices()} required helperText={users.roleEnds} />
        <BoardsInput />
        <SelectInput source="language" choices={languageChoices} required helperText={false} />
        <BooleanInput source="active" helperText={false} />
      </RecordForm>
    </Edit>
  )
}

/**
 * Returns a function after which leaving the page loads the signed-in user anew: every page shows the name and depends on
 * the language and role. Not before, because a lost role or another language ends the way to the next page.
 */
function useRefreshOnLeave(): () => void {
  const client = useQueryClient()
  const isDue = useRef(false)
  useEffect(
    () => () => {
      if (isDue.current) void session.refresh().then(() => client.invalidateQueries({ queryKey: ['auth'] }))
    },
    [client],
  )
  return () => {
    isDue.current = true
  }
}

/** Fields that the service accepts. */
function input({ name, role, boards, language, active, version }: User): Partial<User> {
  const isLimited = role !== 'admin' && boards !== null && boards.length > 0
  return { name, role, boards: isLimited ? boards : null, language, active, version }
}

/** The boards that the user is limited to. Administrators see all. */
function BoardsInput() {
  const { users, talents } = useMessages()
  const boards = useAllBoards()
  const role = useWatch({ name: 'role' })
  if (role === 'admin') return null
  return (
    <CheckboxGroupInput
      source="boards"
      label={users.boards}
      choices={boards.map((id) => ({ id, name: talents.boards[id] }))}
      format={(boards: string[] | null) => boards ?? []}
      helperText={users.boardsHint}
    />
  )
}

/** Moves the aside below the form on narrow screens. */
const wrapped = {
  '& .RaEdit-main': { flexDirection: { xs: 'column', lg: 'row' } },
  '& .RaEdit-card': { width: '100%' },
}

/** Resets or revokes a user's access. */
function UserAccess() {
  const user = useRecordContext<User>()
  const { identity } = useGetIdentity()
  const { access } = useMessages().users
  const [made, setMade] = useState<OneTimeLink>()
  const client = useQueryClient()
  const notify = useNotify()
  const hasUnsavedChanges = useHasUnsavedChanges()
  if (!user) return null
  const { id, two_factor, active } = user

  async function end(what: 'two-factor' | 'sessions', done: string) {
    await call(`/people/${id}/${what}`, { method: 'DELETE' })
    await client.invalidateQueries({ queryKey: ['people'] })
    notify(done)
  }

  return (
    <Box
      component="section"
      aria-labelledby="access"
      sx={{ width: { lg: '18rem' }, ml: { lg: 5 }, mt: { xs: 5, lg: 0 } }}
    >
      <Typography id="access" variant="overline" component="h2" sx={{ mb: 1 }}>
        {access.title}
      </Typography>
      {id === identity?.id ? (
        <Typography>{access.own}</Typography>
      ) : (
        <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: 1 }}>
          {active && (
            <ConfirmButton
              label={access.resetLink}
              title={access.resetTitle}
              text={access.resetText}
              onConfirm={async () =>
                setMade(await call<OneTimeLink>(`/people/${id}/password-reset`, { method: 'POST' }))
              }
            />
          )}
          {active && <ChangeEmailButton user={user} />}
          {two_factor && (
            <ConfirmButton
              disabled={hasUnsavedChanges}
              label={access.removeFactor}
              title={access.removeFactorTitle}
              text={access.removeFactorText}
              onConfirm={() => end('two-factor', access.factorRemoved)}
            />
          )}
          <ConfirmButton
            disabled={hasUnsavedChanges}
            label={access.signOut}
            title={access.signOutTitle}
            text={access.signOutText}
            onConfirm={() => end('sessions', access.signedOut)}
          />
          <SaveFirstHint />
        </Box>
      )}
      {made && <MadeLinkDialog title={access.resetLink} made={made} onClose={() => setMade(undefined)} />}
    </Box>
  )
}

/** Changes a user's e-mail address, which the user confirms by a link. */
function ChangeEmailButton({ user }: { user: User }) {
  const { email: texts } = useMessages().users
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState<OneTimeLink>()
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.change}</Button>
      {isOpen && (
        <ChangeEmailDialog
          user={user}
          onClose={() => setOpen(false)}
          onMade={(link) => {
            setOpen(false)
            setMade(link)
          }}
        />
      )}
      {made && (
        <MadeLinkDialog
          title={made.mail_ready ? texts.madeTitle : texts.madeQueuedTitle}
          made={made}
          onClose={() => setMade(undefined)}
        />
      )}
    </>
  )
}

interface ChangeEmailDialogProps {
  user: User
  onClose(): void
  onMade(link: OneTimeLink): void
}

function ChangeEmailDialog({ user, onClose, onMade }: ChangeEmailDialogProps) {
  const { users } = useMessages()
  const { isSubmitting, failure, errors, submit } = useSubmit(async (content) => {
    const body = Object.fromEntries(content)
    onMade(await call<OneTimeLink>(`/people/${user.id}/email`, { method: 'POST', body }))
  })
  return (
    <FormDialog
      title={users.email.change}
      text={users.email.text(user.email)}
      maxWidth="sm"
      failure={failure}
      confirm={users.email.send}
      isSubmitting={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <RequiredField
        name="email"
        type="email"
        label={users.email.next}
        autoComplete="off"
        autoFocus
        error={errors.email}
      />
    </FormDialog>
  )
}

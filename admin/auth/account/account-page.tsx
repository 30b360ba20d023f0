import { Button, TextField, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { Title, useNotify } from 'react-admin'
import { permissionsOf } from '#contracts/admin/current-user.ts'
import type { Account } from '#contracts/admin/sign-in.ts'
import { reactionMails } from '#domain/selections.ts'
import { CalendarFeed } from '../../components/calendar-feed.tsx'
import { FormError, LanguageField, RequiredField, SelectField } from '../../components/forms/fields.tsx'
import { saveShortcut } from '../../components/forms/use-form-shortcuts.ts'
import { useLeaveWarning } from '../../components/forms/use-leave-warning.ts'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { Section } from '../../components/section.tsx'
import { permissionFor, useSecondFactorDue } from '../../providers/auth/permissions.ts'
import { session } from '../../providers/auth/session.ts'
import { call } from '../../providers/data/call.ts'
import { useCall } from '../../providers/data/use-call.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { NewPasswordField, PasswordField, UsernameHint } from '../password-fields.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** The user's own account. The second factor comes first while it is required. */
export function AccountPage() {
  const { account } = useMessages()
  const { data: me, isLoadingError, refetch } = useCall<Account>(['me'], '/me')
  return (
    <>
      <Title title={account.title} />
      {isLoadingError && <LoadFailed onRetry={refetch} />}
      {me && <Sections me={me} />}
    </>
  )
}

const secondFactor = 'second-factor'

/** Keys keep each section's state when the order changes. */
function Sections({ me }: { me: Account }) {
  const sections = [
    <ProfileSection key="about" me={me} />,
    <PasswordSection key="password" email={me.email} />,
    <SecondFactorSection key={secondFactor} isOn={me.two_factor} email={me.email} />,
    <SessionsSection key="sessions" />,
    <CalendarSection key="calendar" me={me} />,
  ]
  return useSecondFactorDue() ? sections.toSorted(secondFactorFirst) : sections
}

function secondFactorFirst(one: ReactElement, other: ReactElement): number {
  return Number(other.key === secondFactor) - Number(one.key === secondFactor)
}

const profileFields = ['name', 'language', 'signature_pt', 'signature_en', 'reaction_mails'] as const

type Profile = Record<(typeof profileFields)[number], string>

/** Changes the user's name, language and signatures. Asks before unsaved changes are left. */
function ProfileSection({ me }: { me: Account }) {
  const { about } = useMessages().account
  const client = useQueryClient()
  const notify = useNotify()
  const [edits, setEdits] = useState<Partial<Profile>>({})
  const stored: Profile = { ...me, signature_pt: me.signature_pt ?? '', signature_en: me.signature_en ?? '' }
  const input = { ...stored, ...edits }
  useLeaveWarning(profileFields.some((field) => input[field] !== stored[field]))
  const field = (name: keyof Profile) => ({
    name,
    value: input[name],
    onChange: ({ target }: { target: { value: string } }) => setEdits((known) => ({ ...known, [name]: target.value })),
  })
  const { isSubmitting, failure, errors, submit } = useSubmit(async () => {
    const body = Object.fromEntries(profileFields.map((name) => [name, input[name]]))
    client.setQueryData(['me'], await call<Account>('/me', { method: 'PUT', body }))
    // Changes that were made meanwhile stay.
    setEdits((now) => Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== body[name])))
    await session.refresh()
    await client.invalidateQueries({ queryKey: ['auth', 'getIdentity'] })
    notify(about.saved)
  })
  return (
    <Section layout="columns" title={about.title}>
      <form onSubmit={submit}>
        <FormError>{failure}</FormError>
        <RequiredField {...field('name')} label={about.name} autoComplete="name" error={errors.name} />
        <RequiredField name="email" label={about.email} defaultValue={me.email} input={{ readOnly: true }} />
        <LanguageField {...field('language')} label={about.language} />
        {(['signature_pt', 'signature_en'] as const).map((name) => (
          <TextField
            key={name}
            {...field(name)}
            label={name === 'signature_pt' ? about.signaturePt : about.signatureEn}
            error={errors[name] !== undefined}
            helperText={errors[name] ?? about.signatureHint}
            multiline
            minRows={2}
            slotProps={{ htmlInput: { maxLength: 1_000 } }}
          />
        ))}
        {permissionsOf(me.role).includes('clients') && (
          <SelectField
            {...field('reaction_mails')}
            label={about.reactionMails}
            choices={reactionMails.map((id) => ({ id, name: about.reactionMailChoices[id] }))}
            helperText={about.reactionMailsHint}
          />
        )}
        <Button type="submit" loading={isSubmitting} sx={{ mt: 1 }} {...saveShortcut}>
          {about.save}
        </Button>
      </form>
    </Section>
  )
}

/** The link of the user's calendar, for roles that see bookings. */
function CalendarSection({ me }: { me: Account }) {
  const { calendarFeed } = useMessages()
  const due = useSecondFactorDue()
  if (due || !permissionsOf(me.role).includes(permissionFor('bookings'))) return null
  return (
    <Section layout="columns" title={calendarFeed.title}>
      <CalendarFeed path="/me/calendar-feed" text={calendarFeed.ofUser} />
    </Section>
  )
}

/** Changes the user's password. */
function PasswordSection({ email }: { email: string }) {
  const { password } = useMessages().account
  const [changes, setChanges] = useState(0)
  const client = useQueryClient()
  const notify = useNotify()
  const { isSubmitting, failure, errors, submit } = useSubmit(async (content) => {
    await call('/auth/change-password', { method: 'POST', body: Object.fromEntries(content) })
    // A new key empties the fields.
    setChanges((count) => count + 1)
    notify(password.changed)
    // The service has ended the other sessions.
    await client.invalidateQueries({ queryKey: ['sessions'] })
  })
  return (
    <Section layout="columns" title={password.title}>
      <Typography sx={{ mb: 2 }}>{password.text}</Typography>
      <form onSubmit={submit} key={changes}>
        <UsernameHint email={email} />
        <FormError>{failure}</FormError>
        <PasswordField
          name="currentPassword"
          label={password.current}
          autoComplete="current-password"
          error={errors.currentPassword}
        />
        <NewPasswordField name="newPassword" label={password.next} error={errors.newPassword} />
        <Button type="submit" loading={isSubmitting} sx={{ mt: 1 }}>
          {password.change}
        </Button>
      </form>
    </Section>
  )
}

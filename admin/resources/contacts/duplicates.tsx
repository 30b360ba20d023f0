import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useRedirect, useRefresh } from 'react-admin'
import type { ClientRecord, ContactRecord, DuplicateClients, DuplicateContacts } from '#contracts/admin/contacts.ts'
import { CanChange } from '../../components/can-change.tsx'
import { CloseButton } from '../../components/cancel-button.tsx'
import { FormError } from '../../components/forms/fields.tsx'
import { SaveFirstHint, useHasUnsavedChanges } from '../../components/presence/unsaved-changes.tsx'
import { useAsyncAction } from '../../components/use-async-action.ts'
import { call } from '../../providers/data/call.ts'
import { useCall } from '../../providers/data/use-call.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'

type Resource = 'contacts' | 'clients'
type Duplicate = ContactRecord | ClientRecord

/** The groups of possible duplicates: all, or the one with the record `id`. */
function useDuplicates(resource: Resource, id?: number) {
  const path = `/${resource}/duplicates${id ? `?id=${id}` : ''}`
  return useCall<DuplicateContacts | DuplicateClients>([resource, 'duplicates', id], path)
}

/** Opens the list of possible duplicates. */
export function DuplicatesButton({ resource }: { resource: Resource }) {
  const { contacts } = useMessages()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="text" size="small" onClick={() => setOpen(true)}>
        {contacts.duplicates}
      </Button>
      {isOpen && <DuplicatesDialog resource={resource} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Names the possible duplicates of a record. */
export function DuplicateNotice({ resource, record }: { resource: Resource; record: Duplicate }) {
  const { contacts } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const { data } = useDuplicates(resource, record.id)
  const hasUnsavedChanges = useHasUnsavedChanges()
  const others = data?.data.flat().filter(({ id }) => id !== record.id) ?? []
  if (others.length === 0) return null
  return (
    <Alert
      severity="warning"
      variant="standard"
      sx={{ mb: 2, width: '100%' }}
      action={
        <CanChange>
          <Button type="button" size="small" disabled={hasUnsavedChanges} onClick={() => setOpen(true)}>
            {contacts.compare}
          </Button>
        </CanChange>
      }
    >
      {contacts.maybeSame(others.map(({ name }) => name).join(', '))}
      <SaveFirstHint />
      {isOpen && <DuplicatesDialog resource={resource} id={record.id} onClose={() => setOpen(false)} />}
    </Alert>
  )
}

interface DuplicatesDialogProps {
  resource: Resource
  /** Only the group of this record. */
  id?: number
  onClose(): void
}

/** Groups of possible duplicates, each of which can be merged. */
function DuplicatesDialog({ resource, id, onClose }: DuplicatesDialogProps) {
  const { contacts } = useMessages()
  const { data, error } = useDuplicates(resource, id)
  const client = useQueryClient()
  const refresh = useRefresh()
  const redirect = useRedirect()

  async function show(remaining: Duplicate) {
    await client.invalidateQueries({ queryKey: [resource] })
    if (id === undefined) return refresh()
    onClose()
    redirect('edit', resource, remaining.id)
    refresh()
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>{contacts.duplicates}</DialogTitle>
      <DialogContent>
        <DialogContentText>{contacts.duplicatesText[resource]}</DialogContentText>
        <FormError>{error?.message}</FormError>
        <div role="status">
          {data?.data.length === 0 && <Typography sx={{ mt: 2 }}>{contacts.noDuplicates}</Typography>}
        </div>
        {data?.data.map((group) => (
          <DuplicateGroup key={group.map((one) => one.id).join()} resource={resource} group={group} onMerged={show} />
        ))}
      </DialogContent>
      <DialogActions>
        <CloseButton onClick={onClose} />
      </DialogActions>
    </Dialog>
  )
}

interface DuplicateGroupProps {
  resource: Resource
  group: Duplicate[]
  onMerged(remaining: Duplicate): Promise<void>
}

/** Selects the record that stays, and merges the others into it. */
function DuplicateGroup({ resource, group, onMerged }: DuplicateGroupProps) {
  const { contacts } = useMessages()
  const [chosen, setChosen] = useState(group[0]?.id)
  const [isPending, run] = useAsyncAction()
  const notify = useNotify()

  async function merge() {
    const remaining = group.find(({ id }) => id === chosen)
    if (!remaining) return
    const ids = group.map(({ id }) => id).filter((id) => id !== chosen)
    const merged = await call<Duplicate>(`/${resource}/${chosen}/merge`, {
      method: 'POST',
      body: { ids, version: remaining.version },
    })
    notify(contacts.merged(merged.name), { type: 'success' })
    await onMerged(merged)
  }

  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', py: 2, mt: 2 }}>
      <RadioGroup
        aria-label={contacts.keep}
        value={String(chosen)}
        onChange={(_event, value) => setChosen(Number(value))}
      >
        {group.map((record) => (
          <FormControlLabel
            key={record.id}
            value={String(record.id)}
            control={<Radio />}
            label={
              <Box sx={{ overflowWrap: 'anywhere', py: 0.5 }}>
                {record.name}
                <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{factsOf(record, contacts.count)}</Box>
              </Box>
            }
          />
        ))}
      </RadioGroup>
      <Button
        size="small"
        loading={isPending}
        // The second click of a double click is on the next group, which has taken this one's place.
        onClick={({ detail }) => detail < 2 && void run(merge)}
        sx={{ mt: 1 }}
      >
        {contacts.merge}
      </Button>
    </Box>
  )
}

function factsOf(record: Duplicate, count: (contacts: number) => string): string {
  const facts =
    'client_id' in record
      ? [record.role, record.client, record.email, record.phone]
      : [record.website, count(record.contacts)]
  return facts.filter(Boolean).join(' · ')
}

import { Autocomplete, TextField } from '@mui/material'
import { useState } from 'react'
import { type RaRecord, useGetList, useGetOne } from 'react-admin'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { useAutocompleteTexts } from '../use-autocomplete-texts.ts'

interface RecordFieldProps {
  resource: 'talents' | 'clients'
  label: string
  /** The id of the chosen record. */
  value: number | null
  error?: string | undefined
  autoFocus?: boolean
  onChange(id: number | null): void
}

type Named = RaRecord<number> & { name: string }

/** Chooses a record by its name, outside of react-admin's forms. */
export function RecordField({ resource, label, value, error, autoFocus, onChange }: RecordFieldProps) {
  const { components } = useMessages()
  const texts = useAutocompleteTexts()
  const [q, setQ] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { data: chosen = null } = useGetOne<Named>(resource, { id: value ?? 0 }, { enabled: value !== null })
  const list = { filter: { q }, pagination: { page: 1, perPage: 20 }, sort: { field: 'name', order: 'ASC' } } as const
  const { data = [], isFetching, isLoadingError } = useGetList<Named>(resource, list, { enabled: isOpen })
  return (
    <Autocomplete
      {...texts}
      autoHighlight
      options={data}
      loading={isFetching}
      filterOptions={(all) => all}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      value={value === null ? null : chosen}
      onInputChange={(_event, text, reason) => setQ(reason === 'input' ? text : '')}
      onChange={(_event, record) => onChange(record?.id ?? null)}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      noOptionsText={isLoadingError ? <span role="alert">{components.loadFailed.text}</span> : texts.noOptionsText}
      renderInput={(props) => (
        <TextField {...props} label={label} autoFocus={autoFocus} error={error !== undefined} helperText={error} />
      )}
    />
  )
}

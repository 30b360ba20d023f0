import {
  Autocomplete,
  type AutocompleteRenderGroupParams,
  Box,
  Dialog,
  type PopperProps,
  TextField,
} from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { type HTMLAttributes, type ReactNode, useId, useState } from 'react'
import { useGetResourceLabel } from 'react-admin'
import { useNavigate } from 'react-router'
import type { SearchResult } from '#contracts/admin/search.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { formatDay, formatNumber } from '../format.ts'
import { pictureUrlOf } from '../picture-url.ts'
import { filterActions, type SearchAction } from './filter-actions.ts'
import { useSearch, useSearchActions } from './use-search.ts'

interface Option {
  id: string
  group: string
  title: string
  detail: string
  /** The words around the match in a message. */
  excerpt?: string | undefined
  to: string
  state?: object
  picture?: string | null
}

/** Searches all records and actions that the user may see. Enter opens the highlighted one. */
export function SearchDialog({ onClose }: { onClose(): void }) {
  const { search } = useMessages()
  const navigate = useNavigate()
  const title = useId()
  const [q, setQ] = useState('')
  const { results, isStale, error } = useSearch(q)
  const actions = filterActions(useSearchActions(), q)
  const { toResultOption, toActionOption } = useOptions()
  // Pages and tasks of this name are before records that have a typing error.
  const bestOf = (resource: string) => results.find((result) => result.resource === resource)?.rank
  const [similar = [], found = []] = [true, false].map((isSimilar) =>
    results.filter(({ resource }) => (bestOf(resource) === 'similar') === isSimilar),
  )
  const options = [...found.map(toResultOption), ...actions.map(toActionOption), ...similar.map(toResultOption)]
  const message = error?.message ?? (isStale ? search.searching : search.empty)

  function open(option: Option | null) {
    // An Enter while typing must not open a result of the previous text.
    if (!option || (isStale && !option.id.startsWith('action'))) return
    onClose()
    navigate(option.to, { state: option.state })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={title}
      // As high as its results, at a fixed place.
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: { m: { xs: 1, sm: 4 }, width: { xs: 'calc(100% - 1rem)' } } } }}
    >
      <h2 id={title} style={visuallyHidden}>
        {search.title}
      </h2>
      <Autocomplete
        open
        autoHighlight
        clearOnBlur={false}
        clearOnEscape={false}
        forcePopupIcon={false}
        value={null}
        inputValue={q}
        onInputChange={(_event, text, reason) => reason !== 'reset' && setQ(text)}
        onChange={(_event, option) => open(option)}
        onClose={(_event, reason) => reason === 'escape' && onClose()}
        options={options}
        filterOptions={(all) => all}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ title }) => title}
        groupBy={({ group }) => group}
        noOptionsText={<span role={error ? 'alert' : undefined}>{message}</span>}
        renderInput={(props) => (
          <TextField {...props} autoFocus margin="none" label={search.title} placeholder={search.placeholder} />
        )}
        renderGroup={({ key, ...group }) => <ResultGroup key={key} {...group} />}
        renderOption={({ key, ...props }, option) => <ResultRow key={key} {...props} option={option} />}
        slots={{ popper: Results, paper: Box }}
        slotProps={{ listbox: { component: 'div', sx: { maxHeight: 'min(70vh, 36rem)', py: 0 } } }}
      />
      <div role="status" style={visuallyHidden}>
        {q !== '' && !isStale && !error && search.found(options.length)}
      </div>
    </Dialog>
  )
}

/** Shows the results below the field, instead of a floating list. */
function Results({ children }: PopperProps) {
  return <Box sx={{ mt: 1 }}>{children as ReactNode}</Box>
}

function ResultGroup({ group, children }: Pick<AutocompleteRenderGroupParams, 'group' | 'children'>) {
  return (
    <Box component="ul" role="group" aria-label={group} sx={{ p: 0 }}>
      <Box
        component="li"
        role="presentation"
        aria-hidden
        sx={{ typography: 'overline', color: 'text.secondary', px: 2, pt: 1.5, pb: 0.5 }}
      >
        {group}
      </Box>
      {children}
    </Box>
  )
}

function ResultRow({ option, ...props }: HTMLAttributes<HTMLLIElement> & { option: Option }) {
  const { title, detail, excerpt, picture } = option
  return (
    <Box component="li" {...props} sx={{ gap: 1.5, minHeight: 44 }}>
      {picture !== undefined && (
        <Box sx={{ width: 36, height: 48, flex: 'none', backgroundColor: 'action.hover' }}>
          {picture && (
            <Box
              component="img"
              src={pictureUrlOf(picture, 160)}
              alt=""
              sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
            />
          )}
        </Box>
      )}
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>{title}</Box>
        {detail && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{detail}</Box>}
        {excerpt && (
          <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>“{excerpt}”</Box>
        )}
      </Box>
    </Box>
  )
}

/** Converts results and actions to options. */
function useOptions() {
  const { search, inbox, talents } = useMessages()
  const language = useLanguage()
  const labelOf = useGetResourceLabel()

  function toResultOption(result: SearchResult): Option {
    const { resource, id, category, height, kind, created_at, client, excerpt } = result
    const details = [
      category !== undefined && (talents.boards[category] ?? category),
      height != null && `${formatNumber(height, language)} cm`,
      kind && inbox.kind[kind],
      created_at && formatDay(created_at, language),
      client,
    ]
    return {
      id: `${resource} ${id}`,
      group: labelOf(resource, 2),
      title: result[`title_${language}`] ?? `#${id}`,
      detail: details.filter(Boolean).join(' · '),
      excerpt,
      to: `/${resource}/${encodeURIComponent(id)}`,
      ...(hasPicture(resource) && { picture: result.picture }),
    }
  }

  function toActionOption({ label, to, state }: SearchAction): Option {
    return { id: `action ${to} ${label}`, group: search.actions, title: label, detail: '', to, ...(state && { state }) }
  }
  return { toResultOption, toActionOption }
}

function hasPicture(resource: SearchResult['resource']): boolean {
  return ['talents', 'media', 'posts', 'partners', 'members'].includes(resource)
}

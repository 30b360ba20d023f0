import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
} from '@mui/material'
import { type SyntheticEvent, useSyncExternalStore } from 'react'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { describeChange, toMedia } from '../history/describe-change.ts'
import { MediaRow } from '../history/media-row.tsx'
import { useFieldTexts } from '../use-field-texts.ts'
import { type Difference, type PendingConflict, pendingConflict } from './resolve-conflict.ts'

/** Resolves an edit conflict: the user chooses a value for each field that both changed. */
export function ConflictDialog() {
  const question = useSyncExternalStore(pendingConflict.subscribe, pendingConflict.current)
  return question ? <Choice question={question} /> : null
}

function Choice({ question }: { question: PendingConflict }) {
  const { conflict } = useMessages()

  function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    const chosen = new FormData(event.currentTarget)
    const theirs = question.differences.filter(({ field }) => chosen.get(field) === 'theirs')
    question.resolve(new Set(theirs.map(({ field }) => field)))
  }

  return (
    <Dialog open maxWidth="md" fullWidth onClose={() => question.resolve(undefined)}>
      <form onSubmit={save}>
        <DialogTitle>{conflict.title}</DialogTitle>
        <DialogContent>
          <DialogContentText>{conflict.text}</DialogContentText>
          {question.differences.map((difference) => (
            <FieldChoice key={difference.field} question={question} difference={difference} />
          ))}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => question.resolve(undefined)}>{conflict.back}</Button>
          <Button type="submit" variant="contained">
            {conflict.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface FieldChoiceProps {
  question: PendingConflict
  difference: Difference
}

function FieldChoice({ question, difference: { field, mine, theirs } }: FieldChoiceProps) {
  const { conflict } = useMessages()
  const { labelOf } = useFieldTexts(question.resource)
  const option = (name: string, value: unknown, other: unknown) => (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <strong>{name}</strong>: <Value question={question} field={field} value={value} other={other} />
    </Box>
  )
  return (
    <FormControl component="fieldset" sx={{ display: 'block', mt: 3 }}>
      <FormLabel component="legend">{labelOf(field)}</FormLabel>
      <RadioGroup name={field} defaultValue="mine">
        <FormControlLabel value="mine" control={<Radio />} label={option(conflict.mine, mine, theirs)} />
        <FormControlLabel value="theirs" control={<Radio />} label={option(conflict.theirs, theirs, mine)} />
      </RadioGroup>
    </FormControl>
  )
}

interface ValueProps {
  question: PendingConflict
  field: string
  value: unknown
  /** The value of the other option. */
  other: unknown
}

/** A value of a field. Of a list also the entries that the other one lacks. */
function Value({ question, field, value, other }: ValueProps) {
  const { components, conflict } = useMessages()
  const { inWords, entryInWords } = useFieldTexts(question.resource)
  const words = inWords(field, question.formatField(field, value))
  const change = describeChange(field, other, value, (entry) => entryInWords(field, entry))
  if (change.type === 'list') return <span>{[words, change.added.join(', ')].filter(Boolean).join(': ')}</span>
  if (change.type !== 'media') return <span>{words}</span>
  if (typeof value === 'number') return <MediaRow label="" media={change.added} />
  const isReordered = change.added.length + change.removed.length === 0 && change.isEdited
  return (
    <>
      <span>{words}</span>
      {isReordered ? (
        <MediaRow label={components.history.mediaEdited} media={toMedia(value)} />
      ) : (
        <MediaRow label={conflict.onlyHere} media={change.added} />
      )}
    </>
  )
}

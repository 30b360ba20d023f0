import {
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
import { useLocale, useTranslateLabel } from 'react-admin'
import type { Language } from '#domain/language.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { formatValue, valueLabelsOf } from '../format-value.ts'
import { type Difference, type PendingConflict, pendingConflict } from './resolve-conflict.ts'

/** Resolves an edit conflict: the user chooses a value for each field that differs. */
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

function FieldChoice({ question, difference: { field, mine, theirs, proposed } }: FieldChoiceProps) {
  const texts = useMessages()
  const labelOf = useTranslateLabel()
  const language = useLocale() as Language
  const names = valueLabelsOf(question.resource, field, texts)
  const inWords = (value: unknown) =>
    names?.[String(value)] ?? formatValue(question.formatField(field, value), texts.conflict, language)
  const option = (name: string, value: unknown) => (
    <span>
      <strong>{name}</strong>: {inWords(value)}
    </span>
  )
  return (
    <FormControl component="fieldset" sx={{ display: 'block', mt: 3 }}>
      <FormLabel component="legend">{labelOf({ resource: question.resource, source: field })}</FormLabel>
      <RadioGroup name={field} defaultValue={proposed}>
        <FormControlLabel value="mine" control={<Radio />} label={option(texts.conflict.mine, mine)} />
        <FormControlLabel value="theirs" control={<Radio />} label={option(texts.conflict.theirs, theirs)} />
      </RadioGroup>
    </FormControl>
  )
}

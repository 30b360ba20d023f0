import { Box, Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material'
import type { CardRecord } from '#contracts/admin/card-requests.ts'
import { Badge } from '../../components/badge.tsx'
import { formatStay } from '../../components/format-value.ts'
import { Section } from '../../components/section.tsx'
import { type ShownAttribute, useAttributes } from '../../components/use-attributes.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import type { FieldChoices } from './choices.ts'

interface ValueChoicesProps {
  card: CardRecord
  choices: FieldChoices
  isDisabled: boolean
  onChange(choices: FieldChoices): void
}

/** Measures, options, city and trip: the present value, the new one, and whether it is accepted. */
export function ValueChoices({ card, choices, isDisabled, onChange }: ValueChoicesProps) {
  const { cardRequests } = useMessages()
  const language = useLanguage()
  const attributes = useAttributes()
  const { city, travel } = card
  if (card.fields.length === 0 && !card.unchanged && !city && !travel) return null

  function toggle(name: string, isOn: boolean) {
    const others = choices.fields.filter((other) => other !== name)
    onChange({ ...choices, fields: isOn ? [...others, name] : others })
  }

  return (
    <Section layout="ruled" title={cardRequests.values}>
      <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1 }}>
        {card.fields.map(({ name, before, after, is_large }) => {
          const attribute = attributes.find((one) => one.name === name)
          return (
            <Choice
              key={name}
              isChecked={choices.fields.includes(name)}
              isDisabled={isDisabled}
              label={attribute?.label ?? name}
              before={formatAttribute(before, attribute)}
              after={formatAttribute(after, attribute)}
              warning={is_large ? cardRequests.large : undefined}
              onChange={(isOn) => toggle(name, isOn)}
            />
          )
        })}
        {card.unchanged && (
          <FormControlLabel
            disabled={isDisabled}
            control={
              <Checkbox
                checked={choices.unchanged}
                onChange={(_event, unchanged) => onChange({ ...choices, unchanged })}
              />
            }
            label={cardRequests.unchanged}
          />
        )}
        {city && (
          <Choice
            isChecked={choices.city}
            isDisabled={isDisabled}
            label={cardRequests.city}
            before={city.before ?? '–'}
            after={city.after}
            onChange={(isOn) => onChange({ ...choices, city: isOn })}
          />
        )}
        {travel && (
          <TextField
            select
            disabled={isDisabled}
            label={cardRequests.travel}
            helperText={formatStay({ ...travel, public: true } as never, { private: '' }, language)}
            value={choices.travel}
            onChange={({ target }) => onChange({ ...choices, travel: target.value as FieldChoices['travel'] })}
            sx={{ mt: 2, maxWidth: '24rem' }}
          >
            {(['no', 'private', 'public'] as const).map((choice) => (
              <MenuItem key={choice} value={choice}>
                {cardRequests.travelChoices[choice]}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Box>
    </Section>
  )
}

interface ChoiceProps {
  isChecked: boolean
  isDisabled: boolean
  label: string
  before: string
  after: string
  warning?: string | undefined
  onChange(isOn: boolean): void
}

function Choice({ isChecked, isDisabled, label, before, after, warning, onChange }: ChoiceProps) {
  return (
    <FormControlLabel
      disabled={isDisabled}
      control={<Checkbox checked={isChecked} onChange={(_event, isOn) => onChange(isOn)} />}
      label={
        <>
          {label}: {before} → <strong>{after}</strong> {warning && <Badge>{warning}</Badge>}
        </>
      }
    />
  )
}

function formatAttribute(value: number | string | null, attribute: ShownAttribute | undefined): string {
  if (value === null) return '–'
  if (typeof value === 'number') return [value, attribute?.unit].filter(Boolean).join(' ')
  return attribute?.choices.find(({ id }) => id === value)?.name ?? value
}

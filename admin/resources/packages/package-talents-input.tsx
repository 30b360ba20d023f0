import { Autocomplete, Box, Button, Checkbox, TextField, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useState } from 'react'
import { useGetList, useInput } from 'react-admin'
import type { Package } from '#contracts/admin/packages.ts'
import type { TalentRecord } from '#contracts/admin/talents.ts'
import { maxTalentsInSelection } from '#domain/selections.ts'
import { Badge } from '../../components/badge.tsx'
import { moveItem } from '../../components/dragging.ts'
import { ItemButton } from '../../components/item-button.tsx'
import { pictureUrlOf } from '../../components/picture-url.ts'
import { Section } from '../../components/section.tsx'
import { useAutocompleteTexts } from '../../components/use-autocomplete-texts.ts'
import {
  KeyboardArrowDownIcon as DownIcon,
  CloseIcon as RemoveIcon,
  KeyboardArrowUpIcon as UpIcon,
} from '../../icons/icons.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'

type Talent = Package['talents'][number]

/** The talents of a package: their order and the pictures that it shows. */
export function PackageTalentsInput() {
  const { packages } = useMessages()
  const { field, fieldState } = useInput<Talent[]>({ source: 'talents', defaultValue: [] })
  const talents: Talent[] = field.value
  const isReadOnly = field.disabled === true
  const replace = (talent: Talent) => field.onChange(talents.map((one) => (one.id === talent.id ? talent : one)))

  const move = (from: number, to: number) => field.onChange(moveItem(talents, from, to))

  return (
    <Box sx={{ width: '100%', mt: 3, mb: 2 }}>
      <Section title={packages.talents(talents.length)} layout="ruled">
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {talents.map((talent, index) => (
            <TalentRow
              key={talent.id}
              talent={talent}
              isReadOnly={isReadOnly}
              onChange={replace}
              onUp={index > 0 ? () => move(index, index - 1) : undefined}
              onDown={index < talents.length - 1 ? () => move(index, index + 1) : undefined}
              onRemove={
                talents.length > 1 ? () => field.onChange(talents.filter(({ id }) => id !== talent.id)) : undefined
              }
            />
          ))}
        </Box>
        <Typography role="alert" color="error">
          {fieldState.error?.message}
        </Typography>
        {!isReadOnly && talents.length < maxTalentsInSelection && (
          <AddTalent ids={talents.map(({ id }) => id)} onAdd={(talent) => field.onChange([...talents, talent])} />
        )}
      </Section>
    </Box>
  )
}

interface TalentRowProps {
  talent: Talent
  /** Whether the user may only look at it. */
  isReadOnly: boolean
  onChange(talent: Talent): void
  /** Undefined at the end of the list. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  /** Undefined for the only talent. */
  onRemove: (() => void) | undefined
}

function TalentRow({ talent, isReadOnly, onChange, onUp, onDown, onRemove }: TalentRowProps) {
  const { packages, components } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const name = talent.name ?? `#${talent.id}`
  const chosen = chosenOf(talent).length
  const pictures = chosen > 0 ? packages.chosenPictures(chosen) : packages.allPictures
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 1, sm: 2 } }}>
        <Box sx={{ width: 54, height: 72, flex: 'none', backgroundColor: 'action.hover' }}>
          {talent.cover && (
            <Box
              component="img"
              src={pictureUrlOf(talent.cover, 160)}
              alt=""
              sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
            />
          )}
        </Box>
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{name}</Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
            {!talent.shown && <Badge>{packages.notShown}</Badge>}
            {isReadOnly && <Typography variant="body2">{pictures}</Typography>}
            {!isReadOnly && talent.available.length > 0 && (
              <Button
                size="small"
                variant="text"
                aria-expanded={isOpen}
                aria-label={`${pictures}, ${name}`}
                onClick={() => setOpen(!isOpen)}
                sx={{ px: 0, textAlign: 'left' }}
              >
                {pictures}
              </Button>
            )}
          </Box>
        </Box>
        <ItemButton label={components.ordered.up(name)} icon={UpIcon} onUse={onUp} />
        <ItemButton label={components.ordered.down(name)} icon={DownIcon} onUse={onDown} />
        <ItemButton label={packages.remove(name)} icon={RemoveIcon} onUse={onRemove} />
      </Box>
      {isReadOnly && <ChosenPictures talent={talent} name={name} />}
      {isOpen && <PictureChoice talent={talent} name={name} onChange={onChange} />}
    </Box>
  )
}

/** The chosen pictures that the talent still has: recipients see no others. */
function chosenOf({ pictures, available }: Talent): string[] {
  return (pictures ?? []).filter((url) => available.some((one) => one.url === url))
}

const pictureGrid = { display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(6rem, 1fr))' }

/** The chosen pictures in their order. */
function ChosenPictures({ talent, name }: { talent: Talent; name: string }) {
  const { packages } = useMessages()
  const pictures = chosenOf(talent)
  if (pictures.length === 0) return null
  return (
    <Box
      component="ol"
      aria-label={packages.picturesOf(name)}
      sx={{ ...pictureGrid, listStyle: 'none', m: 0, mt: 1, p: 0 }}
    >
      {pictures.map((url) => (
        <Box component="li" key={url} sx={{ aspectRatio: '3 / 4' }}>
          <Box
            component="img"
            src={pictureUrlOf(url, 160)}
            alt={packages.picture(talent.available.findIndex((one) => one.url === url) + 1, name)}
            loading="lazy"
            sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
          />
        </Box>
      ))}
    </Box>
  )
}

/** Chooses pictures. Without a choice the page shows the talent's first pictures. */
function PictureChoice({ talent, name, onChange }: Pick<TalentRowProps, 'talent' | 'onChange'> & { name: string }) {
  const { packages } = useMessages()
  const chosen = chosenOf(talent)

  function toggle(url: string) {
    const pictures = chosen.includes(url) ? chosen.filter((one) => one !== url) : [...chosen, url]
    onChange({ ...talent, pictures: pictures.length > 0 ? pictures : null })
  }

  return (
    <Box role="group" aria-label={packages.picturesOf(name)} sx={{ mt: 1 }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {packages.picturesHint}
      </Typography>
      <Box sx={pictureGrid}>
        {talent.available.map(({ url }, index) => {
          const place = chosen.indexOf(url) + 1
          return (
            <Box
              component="label"
              key={url}
              sx={{
                position: 'relative',
                aspectRatio: '3 / 4',
                cursor: 'pointer',
                outline: place > 0 ? '2px solid currentColor' : undefined,
              }}
            >
              <Box
                component="img"
                src={pictureUrlOf(url, 160)}
                alt=""
                loading="lazy"
                sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
              />
              <Checkbox
                checked={place > 0}
                onChange={() => toggle(url)}
                slotProps={{ input: { 'aria-label': packages.picture(index + 1, name) } }}
                sx={{
                  position: 'absolute',
                  top: 4,
                  left: 4,
                  p: 0.25,
                  borderRadius: 0,
                  backgroundColor: 'background.default',
                  '&:hover': { backgroundColor: 'background.default' },
                }}
              />
              {place > 0 && chosen.length > 1 && (
                <Box
                  component="span"
                  sx={{
                    position: 'absolute',
                    top: 4,
                    right: 4,
                    minWidth: 28,
                    lineHeight: '28px',
                    textAlign: 'center',
                    backgroundColor: 'background.default',
                  }}
                >
                  <Box component="span" sx={visuallyHidden}>
                    {packages.place}{' '}
                  </Box>
                  {place}
                </Box>
              )}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}

/** Adds a talent by name. */
function AddTalent({ ids, onAdd }: { ids: readonly number[]; onAdd(talent: Talent): void }) {
  const { packages, components } = useMessages()
  const texts = useAutocompleteTexts()
  const [q, setQ] = useState('')
  const [isOpen, setOpen] = useState(false)
  const {
    data = [],
    isFetching,
    isLoadingError,
  } = useGetList<TalentRecord>(
    'talents',
    { filter: { q, published: true }, pagination: { page: 1, perPage: 10 }, sort: { field: 'name', order: 'ASC' } },
    { enabled: q.trim() !== '' },
  )
  return (
    <Autocomplete
      {...texts}
      autoHighlight
      options={q.trim() ? data.filter(({ id }) => !ids.includes(id)) : []}
      loading={isFetching}
      filterOptions={(all) => all}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      value={null}
      inputValue={q}
      onInputChange={(_event, text, reason) => setQ(reason === 'input' ? text : '')}
      onChange={(_event, talent) => talent && onAdd(toTalent(talent))}
      // Enter adds a talent and never submits the form.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      noOptionsText={isLoadingError ? <span role="alert">{components.loadFailed.text}</span> : packages.nobodyFound}
      open={isOpen && q.trim() !== ''}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      forcePopupIcon={false}
      renderInput={(props) => <TextField {...props} label={packages.addTalent} />}
      sx={{ maxWidth: '24rem', mt: 1 }}
    />
  )
}

function toTalent({ id, name, published, media }: TalentRecord): Talent {
  const pictures = media.filter(
    ({ type, kind }) => type.startsWith('image/') && ['cover', 'book', 'snap'].includes(kind),
  )
  return {
    id,
    name,
    shown: published,
    cover: media.find(({ kind }) => kind === 'cover')?.url ?? null,
    // A picture can have several places, such as the cover and the book.
    available: [...new Map(pictures.map(({ url, width, height }) => [url, { url, width, height }])).values()],
    pictures: null,
  }
}

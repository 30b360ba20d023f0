import { Autocomplete, Box, Button, createFilterOptions, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { Title } from 'react-admin'
import { Link, useLocation } from 'react-router'
import type { TalentName } from '#contracts/admin/talents.ts'
import { FormError } from '../../../components/forms/fields.tsx'
import { ChooseFiles, DropZone } from '../../../components/media/drop-zone.tsx'
import { acceptFor, errorCodeOf } from '../../../components/media/media-kind.ts'
import { UploadList } from '../../../components/media/uploads.tsx'
import { Section } from '../../../components/section.tsx'
import { useAutocompleteTexts } from '../../../components/use-autocomplete-texts.ts'
import { useCanChange } from '../../../providers/auth/permissions.ts'
import { useCall } from '../../../providers/data/use-call.ts'
import { useMessages } from '../../../providers/i18n/use-messages.ts'
import { type ChosenFile, type FileGroup, matchFiles } from './match-files.ts'
import { findNamedFiles, type PictureNames } from './picture-names.ts'
import { readDropped } from './read-dropped.ts'
import { isZip, readZip, ZipError } from './read-zip.ts'
import { usePictureImport } from './use-picture-import.ts'

const noNames: TalentName[] = []

/**
 * Imports pictures of many talents, after a look at who gets what. The table of an import that led here tells whose they are, else the
 * names of folders or files.
 */
export function PictureImportPage() {
  const { pictureImport: texts } = useMessages().talents
  const canChange = useCanChange('talents')
  const { data, error } = useCall<{ data: TalentName[] }>(['talents', 'names'], '/talents/names')
  const names = data?.data ?? noNames
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([])
  /** The talents of groups that the user decided about; null leaves the group out. */
  const [choices, setChoices] = useState<ReadonlyMap<string, TalentName | null>>(new Map())
  const [isReading, setReading] = useState(false)
  const [unreadable, setUnreadable] = useState<string>()
  const { added, failures, isRunning, add, ...uploads } = usePictureImport()

  async function choose(files: readonly ChosenFile[]) {
    setUnreadable(undefined)
    setChosen([])
    setChoices(new Map())
    setReading(true)
    const found: ChosenFile[] = []
    for (const one of files) {
      if (isMedium(one.file)) found.push(one)
      else if (isZip(one.file)) found.push(...(await unpack(one.file)))
    }
    setReading(false)
    setChosen(found)
  }

  async function unpack(zip: File): Promise<ChosenFile[]> {
    try {
      return await readZip(zip, (name) => isMedium({ name, type: '', size: 1 }))
    } catch (error) {
      if (!(error instanceof ZipError)) throw error
      setUnreadable(`${zip.name}: ${texts.zipErrors[error.code]}`)
      return []
    }
  }

  const pictures = usePictureNames()
  const { talentsOf, missing } = findNamedFiles(chosen, names, pictures)
  const groups = matchFiles(chosen, names, talentsOf)
  const talentOf = ({ name, talents }: FileGroup) =>
    choices.get(name) ?? (choices.has(name) || talents.length !== 1 ? null : (talents[0] ?? null))
  const isAsked = ({ talents }: FileGroup) => talents.length !== 1
  const ready = groups.filter((group) => talentOf(group) !== null)
  const count = ready.reduce((sum, { files }) => sum + files.length, 0)

  function start() {
    for (const group of ready) {
      const talent = talentOf(group)
      if (!talent) continue
      for (const { file, place } of group.files) add([file], { talent, place })
    }
    setChosen([])
    setChoices(new Map())
  }

  const total = [...added.values()].reduce((sum, number) => sum + number, 0)
  return (
    <Box sx={{ maxWidth: '56rem' }}>
      <Title title={texts.title} />
      <Typography color="textSecondary" sx={{ mt: 2, mb: 3 }}>
        {texts.text}
      </Typography>
      {pictures.length > 0 && (
        <Typography sx={{ mb: 3, fontWeight: 500 }}>{texts.fromTable(pictures.length)}</Typography>
      )}
      <FormError>{error?.message}</FormError>
      <FormError>{unreadable}</FormError>
      {canChange && (
        <DropZone
          onFiles={(files, dropped) =>
            void (dropped
              ? readDropped(dropped).then(choose)
              : choose(files.map((file) => ({ file, path: file.name }))))
          }
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, border: 1, borderStyle: 'dashed', p: 3 }}>
            <ChooseFiles
              isFolder
              label={texts.chooseFolder}
              disabled={isReading}
              onFiles={(files) => void choose(files.map(withPath))}
            >
              {texts.chooseFolder}
            </ChooseFiles>
            <ChooseFiles
              label={texts.chooseFiles}
              accept={`${acceptFor('any')},.zip`}
              disabled={isReading}
              onFiles={(files) => void choose(files.map(withPath))}
            >
              {texts.chooseFiles}
            </ChooseFiles>
          </Box>
        </DropZone>
      )}
      <Box role="status" sx={{ my: 2, fontWeight: 500 }}>
        {isReading && <div>{texts.reading}</div>}
        {chosen.length > 0 && <div>{texts.found(chosen.length, ready.length)}</div>}
        {total > 0 && <div>{texts.added(total, added.size)}</div>}
        {!isRunning && added.size > 0 && total === 0 && <div>{texts.nothingNew}</div>}
      </Box>
      {failures.map(({ name, message }) => (
        <FormError key={`${name} ${message}`}>{`${name}: ${message}`}</FormError>
      ))}
      <UploadList {...uploads} />
      {groups.some(isAsked) && (
        <Section title={texts.whose} layout="ruled">
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {texts.whoseText}
          </Typography>
          {groups.filter(isAsked).map((group) => (
            <Question
              key={group.name}
              group={group}
              names={names}
              talent={choices.get(group.name) ?? null}
              onChoose={(talent) => setChoices(new Map(choices).set(group.name, talent))}
            />
          ))}
          <Box sx={{ mb: 4 }} />
        </Section>
      )}
      {groups.some((group) => !isAsked(group)) && (
        <Section title={texts.matched} layout="ruled">
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {groups
              .filter((group) => !isAsked(group))
              .map((group) => (
                <Box component="li" key={group.name} sx={row}>
                  <Box component="span" sx={{ fontWeight: 500 }}>
                    {group.talents[0]?.name}
                  </Box>
                  <FileNames group={group} />
                </Box>
              ))}
          </Box>
        </Section>
      )}
      {chosen.length > 0 && missing.length > 0 && (
        <Section title={texts.missing} layout="ruled">
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {[...Map.groupBy(missing, ({ talent }) => talent)].map(([{ id, name }, ones]) => (
              <Box component="li" key={id} sx={row}>
                <Box component="span" sx={{ fontWeight: 500 }}>
                  {name}
                </Box>
                <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
                  {ones.map((one) => one.name).join(', ')}
                </Box>
              </Box>
            ))}
          </Box>
        </Section>
      )}
      {chosen.length > 0 && (
        <Button variant="contained" disabled={count === 0} onClick={start} sx={{ mt: 3 }}>
          {texts.go(count)}
        </Button>
      )}
      <Box sx={{ mt: 4 }}>
        <Link to="/talents">{texts.back}</Link>
      </Box>
    </Box>
  )
}

const noPictures: PictureNames = []

/** The names of pictures in the table of the import that led here. */
function usePictureNames(): PictureNames {
  const state: { pictures?: PictureNames } | null = useLocation().state
  return state?.pictures ?? noPictures
}

const row = { display: 'grid', gap: 0.5, py: 1, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }

const isMedium = (file: Pick<File, 'name' | 'type' | 'size'>) => errorCodeOf(file, 'any') !== 'unsupported'

function withPath(file: File): ChosenFile {
  return { file, path: file.webkitRelativePath || file.name }
}

/** How many files of a group there are, and in which places. */
function FileNames({ group: { files } }: { group: FileGroup }) {
  const { pictureImport: texts, pictures } = useMessages().talents
  const places = [...Map.groupBy(files, ({ place }) => place)].map(
    ([place, { length }]) => `${pictures.groups[place]} (${length})`,
  )
  const [first] = files
  return (
    <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
      {`${places.join(', ')} · ${first?.path}`}
      {files.length > 1 && <span>{` ${texts.more(files.length - 1)}`}</span>}
    </Box>
  )
}

interface QuestionProps {
  group: FileGroup
  names: TalentName[]
  talent: TalentName | null
  onChoose(talent: TalentName | null): void
}

const filterOptions = createFilterOptions<TalentName>({ limit: 50 })

/** Asks whose the files of a group are: of one of the talents with this name, or of any. */
function Question({ group, names, talent, onChoose }: QuestionProps) {
  const { pictureImport: texts, boards } = useMessages().talents
  const autocompleteTexts = useAutocompleteTexts()
  return (
    <Box sx={row}>
      <FileNames group={group} />
      <Autocomplete
        {...autocompleteTexts}
        options={group.talents.length > 0 ? group.talents : names}
        filterOptions={filterOptions}
        value={talent}
        onChange={(_event, chosen) => onChoose(chosen)}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ id, name, category }) => `${name || `#${id}`} (${boards[category] ?? category}, ${id})`}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        renderInput={(input) => (
          <TextField {...input} label={texts.talentOf(group.name)} placeholder={texts.leaveOut} helperText={false} />
        )}
        sx={{ maxWidth: '28rem', mt: 1 }}
      />
    </Box>
  )
}

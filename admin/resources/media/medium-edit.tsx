import { Box, Button } from '@mui/material'
import { useState } from 'react'
import {
  Edit,
  ReferenceField,
  SaveButton,
  TextInput,
  Toolbar,
  useInput,
  useNotify,
  useRecordContext,
  useRedirect,
} from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { MediumRecord } from '#contracts/admin/media.ts'
import { languages } from '#domain/language.ts'
import { BilingualInput } from '../../components/bilingual.tsx'
import { formatBytes, formatDateTime } from '../../components/format.ts'
import { CropDialog } from '../../components/media/crop-dialog.tsx'
import { isVideo } from '../../components/media/media-kind.ts'
import { SuggestionButton, useSuggestions } from '../../components/media/suggestion-button.tsx'
import { TagsField } from '../../components/media/tags-field.tsx'
import { RecordForm } from '../../components/record/record-form.tsx'
import { PlainEditActions } from '../../components/record/record-pages.tsx'
import { useLeaveSaved } from '../../components/record/use-leave-saved.ts'
import { useRecordQueryOptions } from '../../components/record/use-record-query-options.ts'
import { Section } from '../../components/section.tsx'
import { CropIcon } from '../../icons/icons.tsx'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { FocalPointInput } from './focal-point-input.tsx'
import { PosterInput } from './poster-input.tsx'
import { ReplaceFile } from './replace-file.tsx'
import { DeleteMedium, Usages } from './usages.tsx'

/** Edits a medium and shows its usages. */
export function MediumEdit() {
  const leave = useLeaveSaved()
  return (
    <Edit
      queryOptions={useRecordQueryOptions()}
      mutationOptions={{ onSuccess: (record) => leave('edit', record) }}
      actions={<PlainEditActions />}
    >
      <RecordForm toolbar={<Save />}>
        <Medium />
      </RecordForm>
    </Edit>
  )
}

function Save() {
  return (
    <Toolbar>
      <SaveButton />
      <Box sx={{ flex: 1 }} />
      <DeleteMedium />
    </Toolbar>
  )
}

function Medium() {
  const { media } = useMessages()
  const medium = useRecordContext<MediumRecord>()
  if (!medium) return null
  return (
    <Box
      sx={{
        width: '100%',
        display: 'grid',
        gap: { xs: 4, lg: 6 },
        gridTemplateColumns: { lg: 'minmax(0, 1.2fr) minmax(0, 1fr)' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        {isVideo(medium) ? (
          <PosterInput medium={medium} />
        ) : (
          <>
            <FocalPointInput medium={medium} />
            <CropMedium medium={medium} />
          </>
        )}
        <ReplaceFile medium={medium} />
      </Box>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 4, alignContent: 'start' }}>
        <Section title={media.description}>
          <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 2 }}>{media.altHint}</Box>
          <BilingualInput source="alt" multiline />
          <SuggestedAlt medium={medium} />
          <TextInput source="credit" helperText={media.creditHint} slotProps={{ htmlInput: { maxLength: 120 } }} />
          <TextInput source="name" helperText={media.nameHint} />
          <TagsInput />
        </Section>
        <Usages medium={medium} />
        <MediumDetails medium={medium} />
      </Box>
    </Box>
  )
}

/** Crops the picture to a new medium and opens it. */
function CropMedium({ medium }: { medium: MediumRecord }) {
  const { media } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const notify = useNotify()
  const redirect = useRedirect()

  function show(part: MediumRecord) {
    setOpen(false)
    notify(media.crop.done, { type: 'info' })
    redirect('edit', 'media', part.id)
  }

  return (
    <>
      <Button size="small" startIcon={<CropIcon />} onClick={() => setOpen(true)} sx={{ my: 2 }}>
        {media.crop.title}
      </Button>
      {isOpen && <CropDialog medium={medium} onCrop={show} onClose={() => setOpen(false)} />}
    </>
  )
}

/** File type, size and origin. */
function MediumDetails({ medium }: { medium: MediumRecord }) {
  const { media } = useMessages()
  const language = useLanguage()
  const { width, height, size, type, created_at, crop_of_id } = medium
  const facts = [
    type.replace(/^\w+\//, '').toUpperCase(),
    width && height && `${width} × ${height}`,
    size !== null && formatBytes(size, language),
    media.since(formatDateTime(created_at, language)),
  ]
  return (
    <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
      {facts.filter(Boolean).join(' · ')}
      {crop_of_id !== null && (
        <Box>
          {media.cropOf} <ReferenceField source="crop_of_id" reference="media" link="edit" />
        </Box>
      )}
    </Box>
  )
}

/** Offers the medium's suggested description to the form. */
function SuggestedAlt({ medium }: { medium: MediumRecord }) {
  const { setValue } = useFormContext()
  const [alt_pt, alt_en]: (string | null)[] = useWatch({ name: ['alt_pt', 'alt_en'] })
  const suggestion = useSuggestions([medium.id]).get(medium.id)
  return (
    <SuggestionButton
      suggestion={suggestion}
      alts={{ alt_pt, alt_en }}
      onUse={(alts) => {
        for (const language of languages) {
          setValue(`alt_${language}`, alts[`alt_${language}`], { shouldDirty: true, shouldTouch: true })
        }
      }}
    />
  )
}

/** Edits the form's `tags`. */
function TagsInput() {
  const { media } = useMessages()
  const { field } = useInput<string[]>({ source: 'tags', defaultValue: [] })
  return <TagsField label={media.tags} hint={media.tagsHint} value={field.value ?? []} onChange={field.onChange} />
}

import { Box } from '@mui/material'
import { Edit, ListButton, SaveButton, SimpleForm, TextInput, Toolbar, TopToolbar, useRecordContext } from 'react-admin'
import type { MediumRecord } from '#contracts/admin/media.ts'
import { Bilingual } from '../../components/bilingual/bilingual.tsx'
import { isVideo } from '../../components/media/media-kind.ts'
import { Section } from '../../components/section.tsx'
import { useMessages } from '../../providers/i18n/texts.ts'
import { CropMedium } from './crop-medium.tsx'
import { DeleteMedium } from './delete-medium.tsx'
import { Facts } from './facts.tsx'
import { FocalPoint } from './focal-point.tsx'
import { PosterInput } from './poster-input.tsx'
import { Usages } from './usages.tsx'

/** One medium: what it is, what is said of it, and where it is shown. */
export function MediumEdit() {
  return (
    <Edit actions={<Actions />}>
      <SimpleForm toolbar={<Save />}>
        <Medium />
      </SimpleForm>
    </Edit>
  )
}

function Actions() {
  return (
    <TopToolbar>
      <ListButton />
    </TopToolbar>
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
            <FocalPoint medium={medium} />
            <CropMedium medium={medium} />
          </>
        )}
      </Box>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 4, alignContent: 'start' }}>
        <Section title={media.description}>
          <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 2 }}>{media.altHint}</Box>
          <Bilingual source="alt" multiline />
          <TextInput source="name" helperText={media.nameHint} />
        </Section>
        <Usages medium={medium} />
        <Facts medium={medium} />
      </Box>
    </Box>
  )
}

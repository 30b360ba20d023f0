import { Box } from '@mui/material'
import { DeleteButton, SaveButton, SimpleForm } from 'react-admin'
import { useMessages } from '../../../providers/i18n/texts.ts'
import { PicturesInput } from '../pictures/pictures-input.tsx'
import { Identity } from './identity.tsx'
import { Measures } from './measures.tsx'
import { Publication } from './publication.tsx'
import { Section } from './section.tsx'

/** Everything there is to say and show of a talent; whether it is published stands beside it, or on phones below. */
export function TalentForm() {
  const { sections } = useMessages().talents
  return (
    <SimpleForm toolbar={<SaveBar />} sx={{ p: 0 }}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 5, xl: 8 },
          width: '100%',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 19rem' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 6, alignContent: 'start', minWidth: 0 }}>
          <Section title={sections.pictures}>
            <PicturesInput />
          </Section>
          <Section title={sections.identity}>
            <Identity />
          </Section>
          <Section title={sections.measures}>
            <Measures />
          </Section>
        </Box>
        <Box sx={{ position: { lg: 'sticky' }, top: { lg: 88 }, alignSelf: 'start', minWidth: 0 }}>
          <Section title={sections.showing}>
            <Publication />
          </Section>
        </Box>
      </Box>
    </SimpleForm>
  )
}

/** At hand wherever one is on the page. */
function SaveBar() {
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 3,
        display: 'flex',
        justifyContent: 'space-between',
        mt: 5,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        backgroundColor: 'background.default',
      }}
    >
      <SaveButton />
      <DeleteButton />
    </Box>
  )
}

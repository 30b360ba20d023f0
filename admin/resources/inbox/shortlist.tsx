import { Box, Link as TextLink } from '@mui/material'
import { useCreatePath } from 'react-admin'
import { Link } from 'react-router'
import type { Submission } from '#contracts/admin/submissions.ts'
import { pictureUrl } from '../../components/picture/picture-url.ts'
import { Section } from '../../components/section.tsx'
import { useMessages } from '../../providers/i18n/texts.ts'

/** The talents that a casting director chose, in the order of the shortlist. */
export function Shortlist({ talents }: { talents: Submission['talents'] }) {
  const { inbox } = useMessages()
  const pathTo = useCreatePath()
  return (
    <Section title={inbox.shortlist}>
      <Box
        component="ul"
        sx={{ m: 0, p: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))' }}
      >
        {talents.map(({ id, name, cover }) => (
          <Box component="li" key={id} sx={{ listStyle: 'none' }}>
            <TextLink component={Link} to={pathTo({ resource: 'talents', type: 'edit', id })} underline="hover">
              <Box sx={{ aspectRatio: '3 / 4', backgroundColor: 'action.hover', mb: 0.5 }}>
                {cover && (
                  <Box
                    component="img"
                    src={pictureUrl(cover, 240)}
                    alt=""
                    loading="lazy"
                    sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
                  />
                )}
              </Box>
              {name}
            </TextLink>
          </Box>
        ))}
      </Box>
    </Section>
  )
}

import { Box, Link as TextLink } from '@mui/material'
import { useCreatePath, useGetRecordRepresentation, useRecordContext, useResourceContext } from 'react-admin'
import { Link } from 'react-router'
import type { AdminMedium } from '#contracts/admin/media.ts'
import { MissingTranslation } from '../bilingual/missing-translation.tsx'
import { Thumbnail } from '../picture/thumbnail.tsx'
import { ScheduleBadge } from '../schedule/schedule-badge.tsx'

interface ContentRowProps {
  /** The record's picture; undefined for records that have none by nature. */
  medium?: AdminMedium | null | undefined
  /** The texts that are in both languages, without their language. */
  translated?: readonly string[]
  /** What else to say of it. */
  facts?: readonly (string | null | undefined)[]
}

/** A record of a list: its picture, its name as a link, and how it stands. */
export function ContentRow({ medium, translated = [], facts = [] }: ContentRowProps) {
  const record = useRecordContext()
  const resource = useResourceContext({ resource: undefined }) ?? ''
  const nameOf = useGetRecordRepresentation(resource)
  const pathTo = useCreatePath()
  if (!record) return null
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      {medium !== undefined && <Thumbnail medium={medium} />}
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <TextLink
          component={Link}
          to={pathTo({ resource, type: 'edit', id: record.id })}
          underline="hover"
          sx={{ fontWeight: 500, overflowWrap: 'anywhere', display: 'inline-block', py: 0.5 }}
        >
          {nameOf(record)}
        </TextLink>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, typography: 'body2' }}>
          <ScheduleBadge />
          {facts.filter(Boolean).map((fact) => (
            <Box component="span" key={fact} sx={{ color: 'text.secondary', overflowWrap: 'anywhere', minWidth: 0 }}>
              {fact}
            </Box>
          ))}
          <MissingTranslation fields={translated} />
        </Box>
      </Box>
    </Box>
  )
}

import { Box, ButtonBase } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import type { SubmissionLine } from '#contracts/admin/submissions.ts'
import { isMinorAge } from '#domain/age.ts'
import { Badge } from '../../components/badge.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { useSubmission } from '../inbox/queries.ts'
import { FactsLine } from './application-facts.tsx'
import { SelectBox } from './use-selection.tsx'

interface ApplicationTileProps {
  line: SubmissionLine
  isCurrent: boolean
  isSelected: boolean
  onSelect(isRange: boolean): void
  onOpen(): void
}

/** The photos of a tile, of which a phone shows the first. */
const shownViews = ['front', 'entire']

/** An application among several: two photos, facts, and a box to select it. */
export function ApplicationTile({ line, isCurrent, isSelected, onSelect, onOpen }: ApplicationTileProps) {
  const { applications, inbox } = useMessages()
  const { data: submission, refetch } = useSubmission(line.id, { isGlance: true })
  const [hasFailed, setFailed] = useState(false)
  const tile = useRef<HTMLLIElement>(null)
  const { age } = line
  const name = line.name ?? line.email ?? inbox.nameless
  const isMinor = isMinorAge(age)
  const photos = submission?.photos.filter(({ view }) => shownViews.includes(view)) ?? []

  useEffect(() => {
    if (isCurrent) tile.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])

  /** The URLs are valid for a few minutes. */
  function reload(): void {
    if (hasFailed) return
    setFailed(true)
    void refetch()
  }

  return (
    <Box
      component="li"
      ref={tile}
      aria-current={isCurrent}
      sx={{
        position: 'relative',
        minWidth: 0,
        p: 1,
        border: 1,
        borderColor: isCurrent ? 'text.primary' : 'transparent',
        backgroundColor: isSelected ? 'action.selected' : undefined,
        // The queue's bottom bar is higher than those of other pages.
        scrollMarginBottom: '3rem',
      }}
    >
      <ButtonBase
        aria-label={applications.show(name)}
        onClick={onOpen}
        sx={{
          display: 'grid',
          width: '100%',
          gap: 0.5,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          aspectRatio: { xs: '3 / 4', sm: '3 / 2' },
          alignItems: 'stretch',
        }}
      >
        {shownViews.map((view, place) => {
          const photo = photos.find((one) => one.view === view)
          return (
            <Box
              key={view}
              sx={{
                display: { xs: place > 0 ? 'none' : 'block', sm: 'block' },
                minHeight: 0,
                overflow: 'hidden',
                backgroundColor: 'action.hover',
              }}
            >
              {photo && (
                <Box
                  component="img"
                  src={photo.url}
                  alt=""
                  loading="lazy"
                  onError={reload}
                  sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
                />
              )}
            </Box>
          )
        })}
      </ButtonBase>
      <Box sx={{ position: 'absolute', top: 8, left: 8, backgroundColor: 'background.default' }}>
        <SelectBox name={name} isSelected={isSelected} onSelect={onSelect} />
      </Box>
      <Box sx={{ mt: 1, fontWeight: 500, overflowWrap: 'anywhere' }}>{name}</Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <FactsLine application={submission ?? line} />
      </Box>
      {isMinor && <Badge>{age === null ? applications.unknownAge : applications.minor(age)}</Badge>}
      {isMinor && submission && !submission.fields.guardian_consented_at && <Badge>{applications.notConsented}</Badge>}
    </Box>
  )
}

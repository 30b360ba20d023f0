import { Box, Link as TextLink, Typography } from '@mui/material'
import { BooleanInput, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type { TalentRecord } from '#contracts/admin/talents.ts'
import { pathToProfile } from '#domain/paths.ts'
import { DateTimeInput } from '../../../components/date-time.tsx'
import { pathToList } from '../../../components/path-to-list.ts'
import { PreviewButton } from '../../../components/preview-button.tsx'
import { useLanguage, useMessages } from '../../../providers/i18n/use-messages.ts'
import { TalentOriginNotice } from '../../inbox/draft-talent.tsx'
import { TalentExpiryBadge } from '../../private-data/expiry-badge.tsx'
import { PublicationBadge, WarningBadges } from '../badges.tsx'
import { TalentDuplicateNotice } from '../duplicates.tsx'
import { useWarnings } from './use-warnings.ts'

/** Publication, preview and warnings of a talent. */
export function Publication() {
  const { talents, errorCodes } = useMessages()
  const texts = talents.publication
  const [published = false, publish_at, unpublish_at] = useWatch({ name: ['published', 'publish_at', 'unpublish_at'] })

  function validateEnd(end: unknown, values: Record<string, unknown>) {
    const { publish_at: start, published: isLive } = values
    if (!end || !start) return undefined
    const [from, until] = [new Date(String(start)), new Date(String(end))]
    // A live talent may be unpublished and published again later.
    const isPossible = isLive ? until.getTime() !== from.getTime() : until > from
    return isPossible ? undefined : errorCodes.ends_before_start
  }

  return (
    <>
      <span aria-live="polite">
        <PublicationBadge published={published} publish_at={publish_at} unpublish_at={unpublish_at} />
      </span>
      <BooleanInput source="published" label={texts.published} helperText={false} />
      {!published && <DateTimeInput source="publish_at" label={texts.publishAt} />}
      <DateTimeInput source="unpublish_at" label={texts.unpublishAt} validate={validateEnd} />
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 2 }}>
        {texts.hint}
      </Typography>
      <OnSite />
      <Warnings />
      <TalentDuplicateNotice />
      <TalentOriginNotice />
    </>
  )
}

function OnSite() {
  const { talents } = useMessages()
  const language = useLanguage()
  const talent = useRecordContext<TalentRecord>()
  if (!talent) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 3 }}>
      <PreviewButton resource="talents" id={talent.id} isReady={Boolean(talent.name)} />
      {talent.published && talent.name && (
        <TextLink
          href={pathToProfile({ id: String(talent.id), name: talent.name }, language)}
          target="_blank"
          rel="noopener"
        >
          {talents.onSite}
        </TextLink>
      )}
    </Box>
  )
}

function Warnings() {
  const { talents } = useMessages()
  const talent = useRecordContext<TalentRecord>()
  const warnings = useWarnings()
  if (!talent) return null
  return (
    <Box role="group" aria-label={talents.publication.warnings}>
      <Typography variant="overline" component="h3">
        {talents.publication.warnings}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <WarningBadges warnings={warnings} />
        <TalentExpiryBadge talentId={talent.id} />
        {warnings.length === 0 && <span>{talents.publication.noWarnings}</span>}
      </Box>
      {warnings.includes('duplicate_name') && (
        <TextLink component={Link} to={pathToList('talents', { q: talent.name })}>
          {talents.publication.sameName}
        </TextLink>
      )}
    </Box>
  )
}

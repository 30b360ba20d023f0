import { permissionsOf } from '#contracts/admin/current-user.ts'
import { type ExpiringDocument, expiryWarningDays } from '#contracts/admin/documents.ts'
import { Badge } from '../../components/badge.tsx'
import { useRole } from '../../providers/auth/permissions.ts'
import { useCall } from '../../providers/data/use-call.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'

/** Warns of a document that expires soon or has expired. */
export function ExpiryBadge({ daysLeft }: { daysLeft: number | null }) {
  const { documents } = useMessages().privateData
  if (daysLeft === null || daysLeft > expiryWarningDays.first) return null
  return <Badge tone={toneOf(daysLeft)}>{daysLeft < 0 ? documents.expired : documents.expires(daysLeft)}</Badge>
}

/** Warns of the most urgent document of a talent, if the user may see documents. */
export function TalentExpiryBadge({ talentId }: { talentId: number }) {
  const { documents } = useMessages().privateData
  const role = useRole()
  const { data } = useCall<{ data: ExpiringDocument[] }>(
    ['private-data', 'documents', 'expiring'],
    '/private-data/documents/expiring',
    { enabled: role !== undefined && permissionsOf(role).includes('private'), staleTime: 60_000 },
  )
  const first = data?.data.find(({ talent_id }) => talent_id === talentId)
  if (!first) return null
  const { days_left } = first
  return (
    <Badge tone={toneOf(days_left)}>
      {days_left < 0 ? documents.talentExpired : documents.talentExpires(days_left)}
    </Badge>
  )
}

/** The last warning stands out. */
function toneOf(daysLeft: number): 'warning' | 'quiet' {
  return daysLeft <= expiryWarningDays.last ? 'warning' : 'quiet'
}

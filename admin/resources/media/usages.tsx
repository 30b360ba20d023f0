import { Box, Link as TextLink, Typography } from '@mui/material'
import { useCreatePath, useRecordContext, useResourceDefinitions } from 'react-admin'
import { Link } from 'react-router'
import { permissionsOf } from '#contracts/admin/current-user.ts'
import type { MediumRecord, MediumUsage } from '#contracts/admin/media.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { DeleteButton } from '../../components/record/delete-button.tsx'
import { Section } from '../../components/section.tsx'
import { permissionFor, useCanDelete, useRole } from '../../providers/auth/permissions.ts'
import { useCall } from '../../providers/data/use-call.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'

/** Lists where the medium is used. */
export function Usages({ medium }: { medium: MediumRecord }) {
  const { media } = useMessages()
  const { uses, isLoadingError, refetch } = useUsages(medium)
  return (
    <Section title={media.usesTitle}>
      {isLoadingError && <LoadFailed onRetry={refetch} />}
      {uses?.length === 0 && <Box sx={{ color: 'text.secondary' }}>{media.notUsed}</Box>}
      {uses && uses.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {uses.map((use) => (
            <Box
              component="li"
              key={`${use.resource} ${use.id}`}
              sx={{ display: 'flex', gap: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}
            >
              <Box sx={{ flex: '0 0 8rem', color: 'text.secondary' }}>{media.uses[use.resource]}</Box>
              <Usage use={use} />
            </Box>
          ))}
        </Box>
      )}
    </Section>
  )
}

/** A link if the user has the permission. */
function Usage({ use: { resource, id, ...labels } }: { use: MediumUsage }) {
  const { media } = useMessages()
  const language = useLanguage()
  const pathTo = useCreatePath()
  const role = useRole()
  const known = useResourceDefinitions()[resource]
  const name = labels[`label_${language}`] ?? labels.label_pt ?? labels.label_en ?? media.unnamed
  if (!role || !known?.hasEdit || !permissionsOf(role).includes(permissionFor(resource))) return <span>{name}</span>
  return (
    <TextLink
      component={Link}
      to={pathTo({ resource, type: 'edit', id })}
      sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
    >
      {name}
    </TextLink>
  )
}

/** Usages of a medium: undefined until they are loaded. */
function useUsages({ id }: Pick<MediumRecord, 'id'>) {
  const { data, isLoadingError, refetch } = useCall<{ data: MediumUsage[] }>(['media', 'uses', id], `/media/${id}/uses`)
  return { uses: data?.data, isLoadingError, refetch }
}

/** Deletes an unused medium. */
export function DeleteMedium() {
  const medium = useRecordContext<MediumRecord>()
  return medium ? <Delete medium={medium} /> : null
}

function Delete({ medium }: { medium: MediumRecord }) {
  const { media } = useMessages()
  const { uses } = useUsages(medium)
  const canDelete = useCanDelete('media')
  if (!uses || !canDelete) return null
  if (uses.length > 0) return <Typography variant="body2">{media.inUse}</Typography>
  return <DeleteButton />
}

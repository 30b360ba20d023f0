import { Box, Link as TextLink } from '@mui/material'
import { useCreatePath, useLocale, usePermissions, useResourceDefinitions } from 'react-admin'
import { Link } from 'react-router'
import { permissionsOf, type Role } from '#contracts/admin/current-user.ts'
import type { MediumRecord, MediumUsage } from '#contracts/admin/media.ts'
import type { Language } from '#domain/language.ts'
import { permissionFor } from '../../auth/session/permissions.ts'
import { Section } from '../../components/section.tsx'
import { useMessages } from '../../providers/i18n/texts.ts'
import { useUsages } from './use-usages.ts'

/** Where a medium is shown, with the way there. */
export function Usages({ medium }: { medium: MediumRecord }) {
  const { media } = useMessages()
  const uses = useUsages(medium)
  return (
    <Section title={media.usesTitle}>
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
              <Use use={use} />
            </Box>
          ))}
        </Box>
      )}
    </Section>
  )
}

/** A link for those who may follow it. */
function Use({ use: { resource, id, ...labels } }: { use: MediumUsage }) {
  const { media } = useMessages()
  const language = useLocale() as Language
  const pathTo = useCreatePath()
  const { permissions: role } = usePermissions<Role>()
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

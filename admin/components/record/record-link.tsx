import { Link as TextLink } from '@mui/material'
import type { SystemStyleObject } from '@mui/system'
import type { ReactNode } from 'react'
import { type Identifier, useCreatePath } from 'react-admin'
import { Link } from 'react-router'

interface RecordLinkProps {
  resource: string
  id: Identifier
  sx?: SystemStyleObject
  children: ReactNode
}

/** A link to the page of a record. */
export function RecordLink({ resource, id, sx, children }: RecordLinkProps) {
  const pathTo = useCreatePath()
  return (
    <TextLink
      component={Link}
      to={pathTo({ resource, type: 'edit', id })}
      underline="hover"
      sx={{ fontWeight: 500, ...sx }}
    >
      {children}
    </TextLink>
  )
}

/** Style of a link that is the first line of a row. */
export const rowLinkStyle = { display: 'inline-block', py: 0.5, overflowWrap: 'anywhere' }

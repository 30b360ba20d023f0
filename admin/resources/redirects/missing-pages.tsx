import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useState } from 'react'
import { Link } from 'react-router'
import type { MissingPages as Missing } from '#contracts/admin/redirects.ts'
import { formatDay, formatNumber } from '../../components/format.ts'
import { Section } from '../../components/section.tsx'
import { useCanChange } from '../../providers/auth/permissions.ts'
import { useCall } from '../../providers/data/use-call.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'

const shownAtFirst = 20

/** The addresses that visitors asked for in vain, each with the way to a redirect. */
export function MissingPages() {
  const { redirects } = useMessages().content
  const language = useLanguage()
  const canChange = useCanChange('redirects')
  const [isWhole, setWhole] = useState(false)
  const { data } = useCall<Missing>(['redirects', 'missing'], '/missing-pages')
  const missing = data?.data ?? []
  if (missing.length === 0) return null
  return (
    <Box sx={{ mt: 5 }}>
      <Section title={redirects.missing} layout="ruled">
        <Typography color="textSecondary" sx={{ mb: 2, maxWidth: '42rem' }}>
          {redirects.missingText}
        </Typography>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{redirects.address}</TableCell>
              <TableCell align="right">{redirects.requests}</TableCell>
              <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{redirects.lastRequest}</TableCell>
              {canChange && (
                <TableCell>
                  <span style={visuallyHidden}>{redirects.redirect}</span>
                </TableCell>
              )}
            </TableRow>
          </TableHead>
          <TableBody>
            {missing.slice(0, isWhole ? undefined : shownAtFirst).map(({ path, requests, last_requested_at }) => (
              <TableRow key={path}>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{path}</TableCell>
                <TableCell align="right">{formatNumber(requests, language)}</TableCell>
                <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
                  {formatDay(last_requested_at, language)}
                </TableCell>
                {canChange && (
                  <TableCell align="right" sx={{ px: { xs: 0, sm: 2 } }}>
                    <Button
                      variant="text"
                      size="small"
                      component={Link}
                      to="/redirects/create"
                      state={{ record: { source: path } }}
                      aria-label={redirects.redirectAddress(path)}
                    >
                      {redirects.redirect}
                    </Button>
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
        {!isWhole && missing.length > shownAtFirst && (
          <Button variant="text" onClick={() => setWhole(true)} sx={{ mt: 1 }}>
            {redirects.showAll(missing.length)}
          </Button>
        )}
      </Section>
    </Box>
  )
}

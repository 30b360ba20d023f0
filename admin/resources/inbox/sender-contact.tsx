import { Box, Button, Link as TextLink } from '@mui/material'
import { Link } from 'react-router'
import type { Submission } from '#contracts/admin/submissions.ts'
import { useCanChange } from '../../providers/auth/permissions.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'

/** The sender's entry in the contact book, or the way to add one. */
export function SenderContact({ submission }: { submission: Submission }) {
  const { contacts } = useMessages()
  const canChange = useCanChange('contacts')
  const { contact, name, email, fields, language } = submission
  if (contact) {
    return (
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {contacts.known}{' '}
        <TextLink component={Link} to={`/contacts/${contact.id}`}>
          {contact.name}
        </TextLink>
      </Box>
    )
  }
  if (!canChange) return null
  const phone = typeof fields.phone === 'string' ? fields.phone : null
  return (
    <div>
      <Button
        size="small"
        component={Link}
        to="/contacts/create"
        // react-admin fills the form with it.
        state={{ record: { name, email, phone, language } }}
      >
        {contacts.add}
      </Button>
    </div>
  )
}

import { Alert, Box, Typography } from '@mui/material'
import type { Submission } from '#contracts/admin/submissions.ts'
import { isMinorAge } from '#domain/age.ts'
import { formatDateTime, formatDay, formatNumber } from '../../components/format.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'

/** Name, age, height and city of an applicant, and of a minor the guardian. */
export function ApplicationFacts({ submission }: { submission: Submission }) {
  const { inbox } = useMessages()
  const { name, email, age } = submission
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {name ?? email ?? inbox.nameless}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <FactsLine application={submission} />
      </Typography>
      {isMinorAge(age) && <MinorNotice submission={submission} />}
    </Box>
  )
}

interface FactsLineProps {
  application: Pick<Submission, 'age' | 'created_at'> & { fields?: Submission['fields'] | undefined }
}

/** Age, height, city, board and date of an application, without the fields that are not loaded yet. */
export function FactsLine({ application: { age, created_at, fields = {} } }: FactsLineProps) {
  const { inbox, talents } = useMessages()
  const language = useLanguage()
  const height = Number(fields.height)
  const facts = [
    age !== null && inbox.years(age),
    height > 0 && `${formatNumber(height, language)} cm`,
    [fields.city, fields.country].filter(Boolean).join(', '),
    typeof fields.category === 'string' && (talents.boards[fields.category] ?? fields.category),
    inbox.receivedOn(formatDay(created_at, language)),
  ]
  return <span>{facts.filter(Boolean).join(' · ')}</span>
}

/** Says that an applicant is under 18, and whether the guardian has confirmed. */
function MinorNotice({ submission: { age, fields } }: { submission: Submission }) {
  const { applications } = useMessages()
  const language = useLanguage()
  const { guardian_name, guardian_relationship, guardian_consented_at } = fields
  const guardian = [guardian_name, guardian_relationship && `(${guardian_relationship})`].filter(Boolean).join(' ')
  const consent =
    typeof guardian_consented_at === 'string'
      ? applications.consented(formatDateTime(guardian_consented_at, language))
      : applications.notConsented
  return (
    <Alert severity={guardian_consented_at ? 'warning' : 'error'} variant="outlined" sx={{ mt: 1 }}>
      <Box component="strong" sx={{ display: 'block', typography: 'h6' }}>
        {age === null ? applications.unknownAge : applications.minor(age)}
      </Box>
      {applications.guardian(guardian || '–')}, {consent} {guardian && <span>{applications.guardianGetsMail}</span>}
    </Alert>
  )
}

import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link as TextLink,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import type { RenderedReplyTemplate } from '#contracts/admin/reply-templates.ts'
import type { Submission } from '#contracts/admin/submissions.ts'
import { CanChange } from '../../components/can-change.tsx'
import { CancelButton } from '../../components/cancel-button.tsx'
import { FormError } from '../../components/forms/fields.tsx'
import { useIsPhone } from '../../components/use-is-phone.ts'
import { useCall } from '../../providers/data/use-call.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'

interface TemplateDialogProps {
  submission: Pick<Submission, 'id' | 'language'>
  /** Whether the template would replace a text that the user wrote. */
  replacesText: boolean
  onChoose(template: RenderedReplyTemplate): void
  onClose(): void
}

/** Chooses a reply template, with a preview that has the values of the submission. */
export function TemplateDialog({ submission, replacesText, onChoose, onClose }: TemplateDialogProps) {
  const { inbox } = useMessages()
  const language = useLanguage()
  const isPhone = useIsPhone()
  const [chosenId, setChosenId] = useState<number>()
  const { data: templates, error } = useCall<RenderedReplyTemplate[]>(
    ['reply-templates', 'rendered', submission.id],
    `/submissions/${submission.id}/letters`,
    { gcTime: 0 },
  )
  const chosen = templates?.find(({ id }) => id === chosenId) ?? templates?.[0]
  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} fullWidth maxWidth="md">
      <DialogTitle>{inbox.template.choose}</DialogTitle>
      <DialogContent>
        <FormError>{error?.message}</FormError>
        {templates?.length === 0 && <Typography>{inbox.template.none[submission.language]}</Typography>}
        {templates && chosen && (
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '14rem minmax(0, 1fr)' } }}>
            <Box role="group" aria-label={inbox.template.list} sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
              {templates.map((template) => (
                <Button
                  key={template.id}
                  variant={template === chosen ? 'contained' : 'outlined'}
                  aria-pressed={template === chosen}
                  onClick={() => setChosenId(template.id)}
                  sx={{ justifyContent: 'flex-start', textAlign: 'left' }}
                >
                  {template[`title_${language}`] ?? template.title_pt ?? template.title_en}
                </Button>
              ))}
            </Box>
            <Box
              component="section"
              aria-label={inbox.template.preview}
              lang={submission.language === 'pt' ? 'pt-BR' : 'en'}
              sx={{ border: 1, borderColor: 'divider', p: 2, overflowWrap: 'anywhere' }}
            >
              <Typography variant="h6" component="h3">
                {chosen.subject}
              </Typography>
              <Typography sx={{ whiteSpace: 'pre-wrap', mt: 1 }}>{chosen.text}</Typography>
            </Box>
          </Box>
        )}
        {chosen?.decision && (
          <Typography variant="body2" sx={{ mt: 2 }}>
            {inbox.template.decides(inbox.decisions[chosen.decision])}
          </Typography>
        )}
        {replacesText && chosen && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {inbox.template.replacesText}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <CanChange resource="reply-templates">
          <TextLink component={Link} to="/reply-templates" sx={{ mr: 'auto', flexBasis: { xs: '100%', sm: 'auto' } }}>
            {inbox.template.edit}
          </TextLink>
        </CanChange>
        <CancelButton onClick={onClose} />
        <Button variant="contained" disabled={!chosen} onClick={() => chosen && onChoose(chosen)}>
          {replacesText ? inbox.template.replace : inbox.template.use}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

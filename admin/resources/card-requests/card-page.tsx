import { Alert, Box, Button, Link as TextLink, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Title, useNotify, useRedirect } from 'react-admin'
import { Link, useParams } from 'react-router'
import type { CardAccept, CardRecord } from '#contracts/admin/card-requests.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { FormError } from '../../components/forms/fields.tsx'
import { Section } from '../../components/section.tsx'
import { useAsyncAction } from '../../components/use-async-action.ts'
import { call } from '../../providers/data/call.ts'
import { CallError } from '../../providers/data/http.ts'
import { useCall } from '../../providers/data/use-call.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { nameOfTalent } from '../talents/talent.ts'
import { CardSummary } from './card-list.tsx'
import { type FieldChoices, firstChoice, firstFieldChoices, type PictureChoice, toAccepted } from './choices.ts'
import { PicturePair } from './picture-pair.tsx'
import { ValueChoices } from './value-choices.tsx'

/** What a talent sent, beside what the agency has; users accept each picture and each field, or not. */
export function CardPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useCall<CardRecord>(['card-requests', 'one', id], `/card-requests/${id}`)
  return (
    <>
      <FormError>{error?.message}</FormError>
      {data && <CardReview key={`${data.id} ${data.talent_version} ${data.state}`} card={data} onReload={refetch} />}
    </>
  )
}

function CardReview({ card, onReload }: { card: CardRecord; onReload(): void }) {
  const { cardRequests } = useMessages()
  const [pictures, setPictures] = useState<Partial<Record<string, PictureChoice>>>({})
  const [fields, setFields] = useState<FieldChoices>(() => firstFieldChoices(card))
  const [isPending, run] = useAsyncAction()
  const notify = useNotify()
  const queries = useQueryClient()
  const name = nameOfTalent({ id: card.talent_id, name: card.talent })
  const isOpen = card.state === 'sent'
  const choiceOf = (view: string) => pictures[view] ?? firstChoice

  const accept = () =>
    run(async () => {
      const body: Partial<CardAccept> = {
        talent_version: card.talent_version,
        pictures: card.pictures
          .filter(({ view }) => choiceOf(view).isAccepted)
          .map(({ view }) => toAccepted(view, choiceOf(view))),
        ...fields,
      }
      try {
        const accepted = await call<CardRecord>(`/card-requests/${card.id}/accept`, { method: 'POST', body })
        queries.setQueryData(['card-requests', 'one', String(card.id)], accepted)
        void queries.invalidateQueries({ queryKey: ['talents'] })
        void queries.invalidateQueries({ queryKey: ['dashboard'] })
        notify(cardRequests.acceptedNotice, { type: 'success' })
      } catch (error) {
        if (!(error instanceof CallError) || error.status !== 409) throw error
        notify(cardRequests.conflict, { type: 'warning' })
        onReload()
      }
    })

  return (
    <>
      <Title title={name} />
      <Box sx={{ mb: 4 }}>
        <CardSummary line={card} />
        <TextLink component={Link} to={`/talents/${card.talent_id}`} sx={{ display: 'inline-block', py: 1 }}>
          {cardRequests.toTalent}
        </TextLink>
      </Box>
      {!card.sent_at && <Typography sx={{ mb: 4 }}>{cardRequests.notAnswered}</Typography>}
      {card.sent_at && (
        <Box sx={{ display: 'grid', gap: 5 }}>
          {card.note && (
            <Alert severity="info" icon={false}>
              <strong>{cardRequests.note}:</strong> <span style={{ whiteSpace: 'pre-line' }}>{card.note}</span>
            </Alert>
          )}
          {card.pictures.length > 0 && (
            <Section layout="ruled" title={cardRequests.pictures}>
              <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr', xl: 'repeat(4, 1fr)' } }}>
                {card.pictures.map((picture) => (
                  <PicturePair
                    key={picture.view}
                    picture={picture}
                    choice={choiceOf(picture.view)}
                    isDisabled={!isOpen || isPending}
                    onChange={(choice) => setPictures({ ...pictures, [picture.view]: choice })}
                  />
                ))}
              </Box>
            </Section>
          )}
          <ValueChoices card={card} choices={fields} isDisabled={!isOpen || isPending} onChange={setFields} />
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 5, alignItems: 'center' }}>
        {isOpen && (
          <Button variant="contained" loading={isPending} onClick={() => void accept()}>
            {cardRequests.accept}
          </Button>
        )}
        <DeleteCardButton id={card.id} />
      </Box>
      {isOpen && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2, maxWidth: '40rem' }}>
          {cardRequests.acceptText}
        </Typography>
      )}
    </>
  )
}

function DeleteCardButton({ id }: { id: number }) {
  const { cardRequests } = useMessages()
  const redirect = useRedirect()
  const queries = useQueryClient()

  async function remove() {
    await call(`/card-requests/${id}`, { method: 'DELETE' })
    // The list loads again when it is shown; the page of the deleted card must not.
    void queries.invalidateQueries({ queryKey: ['card-requests'], refetchType: 'none' })
    redirect('list', 'card-requests')
  }

  return (
    <ConfirmButton
      color="error"
      label={cardRequests.delete}
      title={cardRequests.deleteTitle}
      text={cardRequests.deleteText}
      onConfirm={remove}
    />
  )
}

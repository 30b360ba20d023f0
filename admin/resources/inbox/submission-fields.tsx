import { Box, Button, Link as TextLink } from '@mui/material'
import { useCreatePath } from 'react-admin'
import { Link } from 'react-router'
import { maxAsked } from '#contracts/admin/card-requests.ts'
import type { Submission } from '#contracts/admin/submissions.ts'
import { PhoneLinks } from '../../components/phone-links.tsx'
import { pictureUrlOf } from '../../components/picture-url.ts'
import { Section } from '../../components/section.tsx'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { AskChosenButton, CardState, useCardsOf } from '../card-requests/ask-chosen.tsx'
import { useCanMakePackages, useMakePackage } from '../packages/use-make-package.ts'
import { formatFieldValue, formatLabel } from './format-field-value.ts'

/** Fields that other sections show, and the consent. */
const hiddenFields = new Set(['talents', 'talent_names', 'consent'])

/** The submitted fields. */
export function SentFields({ fields, asked: formDefinition }: Pick<Submission, 'fields' | 'asked'>) {
  const texts = useMessages()
  const { inbox } = texts
  const language = useLanguage()
  const said = Object.entries(fields).filter(
    ([name, value]) => !hiddenFields.has(name) && value !== null && value !== '',
  )
  return (
    <Section title={inbox.sent}>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', columnGap: 3, gridTemplateColumns: { sm: 'minmax(9rem, 12rem) minmax(0, 1fr)' } }}
      >
        {said.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary', typography: 'body2', pt: { xs: 1.5, sm: 1 } }}>
              {formatLabel(name, formDefinition, language, texts)}
            </Box>
            <Box
              component="dd"
              dir="auto"
              sx={{ m: 0, py: { xs: 0, sm: 1 }, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
            >
              {name === 'phone' && typeof value === 'string' ? (
                <PhoneLinks text={value} country={textOf(fields.country) ?? undefined} />
              ) : (
                formatFieldValue(name, value, formDefinition, language, texts)
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  )
}

/** Talents of a shortlist, in order. A package has those that are still listed. */
export function Shortlist({ submission }: { submission: Submission }) {
  const { inbox, packages } = useMessages()
  const { talents, name, email, language, fields, contact } = submission
  const listed = talents.filter(({ deleted }) => !deleted)
  const canMakePackages = useCanMakePackages()
  const [isPending, make] = useMakePackage()
  const pathTo = useCreatePath()
  const asking = listed.slice(0, maxAsked).map(({ id, name: talent }) => ({ id: Number(id), name: talent }))
  const cards = useCardsOf(asking.map(({ id }) => id))
  return (
    <Section title={inbox.shortlist}>
      <Box
        component="ul"
        sx={{ m: 0, p: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))' }}
      >
        {talents.map(({ id, deleted, ...talent }) => (
          <Box component="li" key={id} sx={{ listStyle: 'none', overflowWrap: 'anywhere' }}>
            {deleted ? (
              <>
                <ChosenTalent {...talent} />
                <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{inbox.deletedTalent}</Box>
              </>
            ) : (
              <>
                <TextLink component={Link} to={pathTo({ resource: 'talents', type: 'edit', id })}>
                  <ChosenTalent {...talent} />
                </TextLink>
                <CardState card={cards.get(Number(id))} />
              </>
            )}
          </Box>
        ))}
      </Box>
      {listed.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          {canMakePackages && (
            <Button
              size="small"
              loading={isPending}
              onClick={() =>
                void make(async () => ({
                  title: packages.titleFor(name ?? inbox.nameless),
                  language,
                  talents: listed.map(({ id }) => Number(id)),
                  ...(email && {
                    recipient: { name: name ?? '', email, phone: textOf(fields.phone), language, contact },
                  }),
                }))
              }
            >
              {packages.make}
            </Button>
          )}
          <AskChosenButton talents={asking} cards={cards} />
        </Box>
      )}
    </Section>
  )
}

/** The cover and the name of a talent. */
function ChosenTalent({ name, cover }: Pick<Submission['talents'][number], 'name' | 'cover'>) {
  return (
    <>
      <Box sx={{ aspectRatio: '3 / 4', backgroundColor: 'action.hover', mb: 0.5 }}>
        {cover && (
          <Box
            component="img"
            src={pictureUrlOf(cover, 240)}
            alt=""
            loading="lazy"
            sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
          />
        )}
      </Box>
      {name}
    </>
  )
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

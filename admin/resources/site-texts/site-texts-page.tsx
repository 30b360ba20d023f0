import { Box, Button, CircularProgress, FormControlLabel, Switch, TextField, Typography } from '@mui/material'
import { useDeferredValue, useState } from 'react'
import { Title } from 'react-admin'
import type { SiteTextRecord } from '#contracts/admin/site-texts.ts'
import { languages } from '#domain/language.ts'
import { Badge } from '../../components/badge.tsx'
import { SelectField } from '../../components/forms/fields.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { useCall } from '../../providers/data/use-call.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { EditText } from './edit-text.tsx'
import { filterTexts, groupOf, isChanged, labelOfGroup, mailOf, type TextFilter } from './text-search.ts'

/** Rows that are rendered at first, and with each "show more". */
const perPage = 50

/** The text of a mail has many lines. */
const shortened = { display: '-webkit-box', WebkitLineClamp: 4, WebkitBoxOrient: 'vertical', overflow: 'hidden' }

/** Finds and changes the texts of the site. */
export function SiteTextsPage() {
  const { siteTexts: texts, media } = useMessages()
  const language = useLanguage()
  const [filter, setFilter] = useState<TextFilter>({ q: '', group: '', isChangedOnly: false })
  const [shown, setShown] = useState(perPage)
  const [editedId, setEditedId] = useState<string>()
  const { data, isPending, isLoadingError, refetch } = useCall<{ data: SiteTextRecord[] }>(
    ['site-texts'],
    '/site-texts',
    {
      // Without the dialog's request, a colleague's change would not be a conflict.
      refetchOnReconnect: editedId === undefined,
    },
  )
  const all = data?.data ?? []
  const labelOf = (group: string) => labelOfGroup(group, texts.groups, all, language)
  const titleOf = (text: SiteTextRecord) => {
    const mail = mailOf(text)
    return mail ? `${labelOf('mails')}: ${texts.mails[mail.name]}` : labelOf(groupOf(text))
  }
  const found = filterTexts(all, useDeferredValue(filter))
  const edited = all.find(({ id }) => id === editedId)
  const change = (part: Partial<TextFilter>) => {
    setFilter({ ...filter, ...part })
    setShown(perPage)
  }

  return (
    <Box sx={{ width: '100%', pb: 6 }}>
      <Title title={texts.title} />
      <Typography sx={{ maxWidth: '44rem', my: 2 }}>{texts.intro}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
        <TextField
          type="search"
          label={texts.search}
          value={filter.q}
          onChange={({ target }) => change({ q: target.value })}
          fullWidth={false}
          sx={{ flex: '1 1 16rem', maxWidth: '28rem' }}
        />
        <SelectField
          label={texts.group}
          value={filter.group}
          onChange={({ target }) => change({ group: target.value })}
          fullWidth={false}
          sx={{ flex: '0 1 16rem', minWidth: '12rem' }}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          empty={texts.allGroups}
          choices={[...new Set(all.map(groupOf))].map((id) => ({ id, name: labelOf(id) }))}
        />
        <FormControlLabel
          control={
            <Switch checked={filter.isChangedOnly} onChange={(_event, isOn) => change({ isChangedOnly: isOn })} />
          }
          label={texts.changedOnly}
        />
      </Box>
      {isPending && <CircularProgress />}
      {isLoadingError && <LoadFailed onRetry={refetch} />}
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary', mb: 1 }}>
        {data && texts.count(found.length)}
      </Box>
      <Box
        component="ul"
        aria-label={texts.title}
        sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}
      >
        {found.slice(0, shown).map((text) => (
          <Row key={text.id} text={text} group={titleOf(text)} onEdit={() => setEditedId(text.id)} />
        ))}
      </Box>
      {found.length > shown && (
        <Box sx={{ textAlign: 'center', mt: 3 }}>
          <Button onClick={() => setShown(shown + perPage)}>{media.more}</Button>
        </Box>
      )}
      {edited && (
        <EditText
          key={edited.id}
          text={edited}
          mailPart={findMailPart(all, edited)}
          group={titleOf(edited)}
          onClose={() => setEditedId(undefined)}
        />
      )}
    </Box>
  )
}

function findMailPart(all: readonly SiteTextRecord[], text: SiteTextRecord): SiteTextRecord | undefined {
  const mail = mailOf(text)
  return mail && all.find((one) => one !== text && mailOf(one)?.name === mail.name)
}

function Row({ text, group, onEdit }: { text: SiteTextRecord; group: string; onEdit(): void }) {
  const { siteTexts: texts } = useMessages()
  const mail = mailOf(text)
  const words = mail
    ? `${texts.mails[mail.name]}, ${mail.part === 'subject' ? texts.subject : texts.words}`
    : (text.pt ?? text.en ?? text.texts.pt?.other ?? text.texts.en?.other ?? text.id)
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: 3,
        rowGap: 0.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '10rem minmax(0, 1fr) minmax(0, 1fr) auto' },
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ typography: 'body2', color: 'text.secondary', gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        {group}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {isChanged(text) && <Badge>{texts.changed}</Badge>}
          {text.isLocked && <Badge>{texts.locked}</Badge>}
        </Box>
      </Box>
      {languages.map((language) => {
        const original = text.texts[language]?.other
        const own = text[language]
        return (
          <Box
            key={language}
            lang={language === 'pt' ? 'pt-BR' : 'en'}
            sx={{ overflowWrap: 'anywhere', gridColumn: { xs: 1, md: 'auto' }, ...(mail && shortened) }}
          >
            {own ?? original ?? '—'}
            {own !== null && (
              <Box component="del" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
                {original}
              </Box>
            )}
          </Box>
        )
      })}
      <Button
        size="small"
        variant="text"
        aria-label={texts.editNamed(words)}
        onClick={onEdit}
        sx={{ gridColumn: { xs: 2, md: 'auto' }, gridRow: { xs: '2 / span 2', md: 'auto' } }}
      >
        {texts.edit}
      </Button>
    </Box>
  )
}

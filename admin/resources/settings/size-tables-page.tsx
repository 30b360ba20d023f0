import { Box, Button, Typography } from '@mui/material'
import { Edit, Title, TopToolbar, useNotify } from 'react-admin'
import { Link } from 'react-router'
import { HistoryButton } from '../../components/history/history-button.tsx'
import { Presence } from '../../components/presence/presence.tsx'
import { RecordForm } from '../../components/record/record-form.tsx'
import { readableWidth, SaveToolbar } from '../../components/record/record-pages.tsx'
import { useRecordQueryOptions } from '../../components/record/use-record-query-options.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { SizeTableInput } from './size-table.tsx'

const clothing = 'https://en.wikipedia.org/wiki/Clothing_sizes'
const shoes = 'https://en.wikipedia.org/wiki/Shoe_size'

/** Edits the tables by which the site converts sizes. */
export function SizeTablesPage() {
  const { settings, sizeTables: texts } = useMessages().content
  const notify = useNotify()
  return (
    <Edit
      resource="size-tables"
      id="agency"
      queryOptions={useRecordQueryOptions()}
      redirect={false}
      actions={
        <>
          <TopToolbar sx={{ justifyContent: 'space-between', px: 0 }}>
            <Button component={Link} to="/settings" size="small">
              {settings.title}
            </Button>
            <HistoryButton />
          </TopToolbar>
          <Presence />
        </>
      }
      sx={readableWidth}
      title={<Title title={texts.title} />}
      mutationOptions={{ onSuccess: () => notify(settings.saved, { type: 'success' }) }}
    >
      <RecordForm toolbar={<SaveToolbar />}>
        <Typography sx={{ maxWidth: '42rem', mt: 1, mb: 4 }}>{texts.intro}</Typography>
        <Box
          sx={{
            display: 'grid',
            width: '100%',
            columnGap: 8,
            rowGap: 5,
            mb: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <SizeTableInput
            garment="dress"
            columns={['us', 'uk', 'br']}
            title={texts.dress}
            source={{ text: texts.dressSource, url: clothing }}
          />
          <SizeTableInput
            garment="shoes"
            columns={['us_women', 'us_men', 'uk', 'br']}
            title={texts.shoes}
            source={{ text: texts.shoesSource, url: shoes }}
          />
          <SizeTableInput
            garment="suit"
            columns={['us_women', 'uk_women', 'br_women']}
            title={texts.womenSuits}
            source={{ text: texts.womenSuitsSource, url: clothing }}
          />
          <SizeTableInput
            garment="suit"
            columns={['us_men', 'uk_men', 'br_men']}
            title={texts.menSuits}
            source={{ text: texts.menSuitsSource, url: clothing }}
          />
        </Box>
      </RecordForm>
    </Edit>
  )
}

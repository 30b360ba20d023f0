import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { BooleanInput, Edit, email, required, SimpleForm, TextInput, Title, useNotify } from 'react-admin'
import { Bilingual } from '../../components/bilingual/bilingual.tsx'
import { MediaInput } from '../../components/media/media-input.tsx'
import { readableWidth } from '../../components/row/pages.tsx'
import { SaveToolbar } from '../../components/row/save-toolbar.tsx'
import { useMessages } from '../../providers/i18n/texts.ts'
import { Lines } from './lines.tsx'
import { TimeZoneInput } from './time-zone-input.tsx'

const isEmail = email()

/** What the whole site shows of the agency. */
export function SettingsPage() {
  const { settings } = useMessages().content
  const notify = useNotify()
  return (
    <Edit
      resource="settings"
      id="agency"
      redirect={false}
      actions={false}
      sx={readableWidth}
      title={<Title title={settings.title} />}
      mutationOptions={{ onSuccess: () => notify(settings.saved, { type: 'success' }) }}
    >
      <SimpleForm toolbar={<SaveToolbar />}>
        <Heading>{settings.identity}</Heading>
        <TextInput source="name" validate={required()} helperText={false} />
        <MediaInput source="logo_id" />
        <Bilingual source="description" multiline />
        <Bilingual source="copyright" />
        <Bilingual source="countries">{(input) => <Lines {...input} />}</Bilingual>
        <Heading>{settings.contact}</Heading>
        <TextInput source="email" type="email" validate={isEmail} helperText={settings.emailHint} />
        <TextInput source="phone" helperText={false} />
        <TextInput source="whatsapp" helperText={settings.whatsappHint} />
        <Heading>{settings.calendar}</Heading>
        <TimeZoneInput />
        <Heading>{settings.elsewhere}</Heading>
        <TextInput source="map_url" type="url" helperText={settings.scriptHint} />
        <TextInput source="review_widget_url" type="url" helperText={settings.scriptHint} />
        <TextInput source="credit_label" helperText={false} />
        <TextInput source="credit_url" type="url" helperText={false} />
        <Heading>{settings.look}</Heading>
        <TextInput source="color_paper" placeholder="#f7f4ef" helperText={settings.colorHint} />
        <TextInput source="color_ink" placeholder="#14120f" helperText={settings.colorHint} />
        <Heading>{settings.profiles}</Heading>
        <BooleanInput source="show_weight" helperText={settings.weightHint} />
        <Heading>{settings.safety}</Heading>
        <BooleanInput source="demand_second_factor" helperText={settings.demandHint} />
      </SimpleForm>
    </Edit>
  )
}

function Heading({ children }: { children: ReactNode }) {
  return (
    <Typography variant="h2" sx={{ mt: 4, mb: 1 }}>
      {children}
    </Typography>
  )
}

import { TextInput } from 'react-admin'
import type { InputOfLanguage } from '../../components/bilingual/bilingual.tsx'
import { useMessages } from '../../providers/i18n/texts.ts'

/** A list of short texts, one a line. */
export function Lines({ source, label }: InputOfLanguage) {
  const { settings } = useMessages().content
  return (
    <TextInput
      source={source}
      label={label}
      multiline
      minRows={3}
      helperText={settings.linesHint}
      format={(lines: unknown) => (Array.isArray(lines) ? lines.join('\n') : '')}
      parse={(text: string) => text.split('\n')}
    />
  )
}

import { TextInput } from 'react-admin'
import { useTexts } from '../i18n/texts.ts'
import type { InputOfLanguage } from '../parts/bilingual/bilingual.tsx'

/** A list of short texts, one a line. */
export function Lines({ source, label }: InputOfLanguage) {
  const { settings } = useTexts().content
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

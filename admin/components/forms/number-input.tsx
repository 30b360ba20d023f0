import { maxValue, minValue, type TextInputProps } from 'react-admin'
import { convertMeasure } from '#domain/convert-measure.ts'
import { readMeasure } from '#domain/parse-measure.ts'
import { parseNumber, writeNumber } from '#domain/parse-number.ts'
import type { Measure } from '#domain/talent-attributes.ts'
import { useLanguage, useMessages } from '../../providers/i18n/use-messages.ts'
import { TypedInput } from './typed-input.tsx'

interface NumberInputProps extends Omit<TextInputProps, 'format' | 'parse' | 'onChange' | 'onBlur'> {
  min?: number
  max?: number
  /** Whether only whole numbers are read. */
  isWhole?: boolean
  /** The attribute, of a measure: it is also read with a unit, such as `1,78 m`. */
  measure?: Measure | undefined
}

/** An input for a number, typed in the page's language. */
export function NumberInput({
  min,
  max,
  isWhole = false,
  measure,
  validate = [],
  slotProps,
  ...props
}: NumberInputProps) {
  const language = useLanguage()
  const { errorCodes } = useMessages()
  const read = (text: string) => {
    if (measure) {
      const written = readMeasure(text)
      return written && convertMeasure(measure, written)
    }
    const number = parseNumber(text, language)
    return isWhole && !Number.isInteger(number) ? undefined : number
  }
  return (
    <TypedInput
      {...props}
      format={{ parse: read, write: (value) => writeNumber(value, language) }}
      unread={errorCodes.not_a_number}
      validate={[
        ...(Array.isArray(validate) ? validate : [validate]),
        ...(min === undefined ? [] : [minValue(min)]),
        ...(max === undefined ? [] : [maxValue(max)]),
      ]}
      // Numeric keyboards have no quotation marks for feet and inches, but measures are mostly centimetres.
      slotProps={{ ...slotProps, htmlInput: { inputMode: isWhole ? 'numeric' : 'decimal' } }}
    />
  )
}

import { TextInput, type TextInputProps, useWrappedSource } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { type TextFormat, useTypedText } from './typed-text.ts'

export interface TypedInputProps<Value> extends Omit<TextInputProps, 'format' | 'parse' | 'onChange' | 'onBlur'> {
  format: TextFormat<Value>
  /** The message about a text that cannot be read. */
  unread: string
}

/** An input of a record's form whose value is typed in the page's language, with an error beside it. */
export function TypedInput<Value>({ format, unread, validate = [], ...props }: TypedInputProps<Value>) {
  const text = useTypedText(format)
  const name = useWrappedSource(props.source)
  const { getFieldState, trigger } = useFormContext()
  return (
    <TextInput
      autoComplete="off"
      {...props}
      parse={text.parse}
      format={text.format}
      onBlur={() => {
        if (!text.isEmpty()) void trigger(name)
      }}
      onChange={() => {
        if (getFieldState(name).invalid) void trigger(name)
      }}
      validate={[() => (text.isUnread() ? unread : undefined), ...(Array.isArray(validate) ? validate : [validate])]}
    />
  )
}

import { useRef } from 'react'

/** How the values of a field are typed. `parse` returns undefined for a text that cannot be read. */
export interface TextFormat<Value> {
  parse(text: string): Value | undefined
  write(value: Value): string
}

/** Keeps the text of a field as it is typed. An empty text, or one that cannot be read, stands for null. */
export function useTypedText<Value>({ parse, write }: TextFormat<Value>) {
  const typed = useRef('')
  const read = (text: string) => (text.trim() === '' ? null : (parse(text) ?? null))
  return {
    parse(text: string): Value | null {
      typed.current = text
      return read(text)
    },
    format(value: Value | null | undefined): string {
      if (read(typed.current) === (value ?? null)) return typed.current
      return value === null || value === undefined ? '' : write(value)
    },
    isEmpty: () => typed.current.trim() === '',
    /** Whether there is a text that cannot be read. */
    isUnread: () => typed.current.trim() !== '' && read(typed.current) === null,
  }
}

import type { SelectionTexts } from '#app/i18n/messages/pt/selection.ts'

/** Says where a talent stands in the room: `Siena: position 2 of 8`. */
export function positionText({ table }: SelectionTexts, name: string, position: number, total: number): string {
  return `${name}: ${table.position} ${position} ${table.of} ${total}`
}

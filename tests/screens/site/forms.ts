import { fireEvent, screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'

/** A visitor's way with a form of the page, by the labels of its fields. */
export function formOf(user: UserEvent, name: string) {
  const form = () => within(screen.getByRole('form', { name }))
  // An asterisk follows the label of a required field.
  const field = (label: string) =>
    form().getByLabelText<HTMLInputElement>((text) => text.trim().replace(/ \*$/, '') === label, {
      selector: 'input, textarea, select',
    })
  return {
    form,
    field,
    /** The message below a field; undefined without one. */
    errorOf(label: string): string | undefined {
      const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? []
      return (
        ids.map((id) => id.endsWith('-error') && document.getElementById(id)?.textContent).find(Boolean) || undefined
      )
    },
    async fill(values: Record<string, string>) {
      for (const [label, value] of Object.entries(values)) {
        await user.clear(field(label))
        if (value) await user.type(field(label), value)
      }
    },
    async send(button = 'Send') {
      await user.click(await form().findByRole('button', { name: button }))
    },
  }
}

/** Chooses a file as the browser's dialog does: Testing Library's own way is not in the form's data. */
export function chooseFile(input: HTMLInputElement, file: File): void {
  const transfer = new DataTransfer()
  transfer.items.add(file)
  input.files = transfer.files
  fireEvent.change(input)
}

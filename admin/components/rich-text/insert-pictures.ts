import type { Editor } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'
import type { MediumRecord } from '#contracts/admin/media.ts'
import type { Language } from '#domain/language.ts'

/** A picture of a text, as its node has it. */
export interface Picture {
  src: string
  alt: string
  width: number | null
  height: number | null
}

/** A medium of the library as a picture of a text in this language. */
export function pictureOf({ url, width, height, ...medium }: MediumRecord, language: Language): Picture {
  return { src: url, alt: medium[`alt_${language}`] ?? '', width, height }
}

/** Inserts pictures after what is selected. The cursor stands behind them then, so that typing replaces none. */
export function insertPictures(editor: Editor, pictures: readonly Picture[]): void {
  editor
    .chain()
    .focus()
    .insertContentAt(
      editor.state.selection.to,
      pictures.map((attrs) => ({ type: 'image', attrs })),
    )
    .run()
  // Only now a paragraph follows a picture at the end.
  editor.commands.command(({ tr }) => {
    tr.setSelection(Selection.near(tr.doc.resolve(tr.selection.to)))
    return true
  })
}

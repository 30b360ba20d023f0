import { type Editor, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect } from 'react'
import { StoredPicture } from './stored-picture.ts'

interface RichText {
  /** HTML. */
  value: string
  onChange(html: string): void
  onBlur(): void
  /** Attributes of what is typed into: its name, role and language. */
  attributes: Record<string, string>
}

/** An editor that writes only what the site shows: see app/rich-text/schema.server.ts. */
export function useRichText({ value, onChange, onBlur, attributes }: RichText): Editor | null {
  const editor = useEditor({
    content: value,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        code: false,
        codeBlock: false,
        horizontalRule: false,
        strike: false,
        underline: false,
        link: { openOnClick: false, protocols: ['http', 'https', 'mailto'], defaultProtocol: 'https' },
      }),
      StoredPicture,
    ],
    // Its styles are in office.css, which the page's policy lets in.
    injectCSS: false,
    editorProps: { attributes },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
    onBlur,
  })

  // What comes from elsewhere, such as another's version of the record, takes the place of what is shown.
  useEffect(() => {
    // One that React has put aside is not there any more, and is replaced at once.
    if (!editor || editor.isDestroyed) return
    const shown = editor.isEmpty ? '' : editor.getHTML()
    if (value !== shown) editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return editor
}

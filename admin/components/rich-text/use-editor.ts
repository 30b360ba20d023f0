import { Image } from '@tiptap/extension-image'
import { type Editor, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { pictureUrlOf } from '../picture-url.ts'
import { extractPictures, isOnlyPicture } from './pictures.ts'

interface RichTextOptions {
  /** HTML. */
  value: string
  isDisabled: boolean
  onChange(html: string): void
  onBlur(): void
  /** Attributes of the editable element. */
  attributes: Record<string, string>
  /** Receives pasted and dropped files. */
  onPictures(files: File[]): void
  /** Receives the number of removed pictures. */
  onRefused(count: number): void
}

/** An editor limited to the HTML that the site allows: see app/features/rich-text/schema.server.ts. */
export function useRichText({
  value,
  isDisabled,
  onChange,
  onBlur,
  attributes,
  ...pasting
}: RichTextOptions): Editor | null {
  const latest = useRef(pasting)
  useEffect(() => {
    latest.current = pasting
  })

  const editor = useEditor({
    content: value,
    editable: !isDisabled,
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
      LibraryImage,
    ],
    // The CSP blocks injected styles. They are in admin.css.
    injectCSS: false,
    editorProps: {
      attributes,
      transformPastedHTML(html) {
        const { html: sorted, files, refused } = extractPictures(html)
        if (files.length > 0) latest.current.onPictures(files)
        if (refused > 0) latest.current.onRefused(refused)
        return sorted
      },
      handlePaste: (_view, event) => takeFiles(event.clipboardData, latest.current.onPictures),
      // Dragging within the text has no files.
      handleDrop: (view, event) => !view.dragging && takeFiles(event.dataTransfer, latest.current.onPictures),
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
    onBlur,
  })

  // Shows values from outside, such as another user's version.
  useEffect(() => {
    // In strict mode React destroys and recreates the editor.
    if (!editor || editor.isDestroyed) return
    const currentHtml = editor.isEmpty ? '' : editor.getHTML()
    if (value === currentHtml) return
    // Not part of the history: undo would bring back the text before.
    editor.chain().setContent(value, { emitUpdate: false }).setMeta('addToHistory', false).run()
  }, [editor, value])
  return editor
}

/** Takes pasted files. Word processors add a picture of the text, which is ignored. */
function takeFiles(data: DataTransfer | null, onPictures: (files: File[]) => void): boolean {
  const files = [...(data?.files ?? [])]
  const html = data?.getData('text/html')
  if (files.length === 0 || (html && !isOnlyPicture(html))) return false
  onPictures(files)
  return true
}

/** An image node that stores the original URL and shows a resized picture. */
const LibraryImage = Image.extend({
  addAttributes() {
    return { src: { default: null }, alt: { default: '' }, width: { default: null }, height: { default: null } }
  },
  /** Disables Markdown input, which would insert foreign pictures. */
  addInputRules() {
    return []
  },
  addNodeView() {
    return ({ node }) => {
      const image = document.createElement('img')
      const { src, alt, width, height } = node.attrs
      image.src = pictureUrlOf(String(src), 640)
      image.alt = alt ?? ''
      if (width && height) [image.width, image.height] = [width, height]
      return { dom: image }
    }
  },
})

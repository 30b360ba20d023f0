import { Image } from '@tiptap/extension-image'
import { type Editor, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { pictureUrl } from '../picture-url.ts'
import { extractPictures, isOnlyPicture } from './pictures.ts'

interface RichTextOptions {
  /** HTML. */
  value: string
  onChange(html: string): void
  onBlur(): void
  /** Attributes of what is typed into: its name, role and language. */
  attributes: Record<string, string>
  /** Takes pictures that were pasted or dropped as files. */
  onPictures(files: File[]): void
  /** Hears how many pictures from elsewhere were left out of what was pasted. */
  onRefused(count: number): void
}

/** An editor that writes only what the site shows: see app/features/rich-text/schema.server.ts. */
export function useRichText({ value, onChange, onBlur, attributes, ...pasting }: RichTextOptions): Editor | null {
  const latest = useRef(pasting)
  useEffect(() => {
    latest.current = pasting
  })

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
      LibraryImage,
    ],
    // Its styles are in office.css, which the page's policy lets in.
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
      // What is dragged from one place of the text to another brings no files of its own.
      handleDrop: (view, event) => !view.dragging && takeFiles(event.dataTransfer, latest.current.onPictures),
    },
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

/** Whether files came that are meant as such: beside a text they are only a picture of it, as word processors send. */
function takeFiles(data: DataTransfer | null, onPictures: (files: File[]) => void): boolean {
  const files = [...(data?.files ?? [])]
  const html = data?.getData('text/html')
  if (files.length === 0 || (html && !isOnlyPicture(html))) return false
  onPictures(files)
  return true
}

/** A picture of the text: kept under its own address, and shown in the office through the site's pictures. */
const LibraryImage = Image.extend({
  addAttributes() {
    return { src: { default: null }, alt: { default: '' }, width: { default: null }, height: { default: null } }
  },
  /** None: a picture in Markdown would be one from elsewhere. */
  addInputRules() {
    return []
  },
  addNodeView() {
    return ({ node }) => {
      const image = document.createElement('img')
      const { src, alt, width, height } = node.attrs
      image.src = pictureUrl(String(src), 640)
      image.alt = alt ?? ''
      if (width && height) [image.width, image.height] = [width, height]
      return { dom: image }
    }
  },
})

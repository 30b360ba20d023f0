import { Box } from '@mui/material'
import { type Editor, useEditorState } from '@tiptap/react'
import type { Language } from '#domain/language.ts'
import {
  FormatBoldIcon as BoldIcon,
  FormatListBulletedIcon as BulletsIcon,
  TitleIcon as HeadingIcon,
  FormatItalicIcon as ItalicIcon,
  FormatListNumberedIcon as NumbersIcon,
  FormatQuoteIcon as QuoteIcon,
  RedoIcon,
  TextFieldsIcon as SubheadingIcon,
  UndoIcon,
} from '../../icons/icons.tsx'
import { useMessages } from '../../providers/i18n/texts.ts'
import { LinkTool } from './link-tool.tsx'
import { PictureTool } from './picture-tool.tsx'
import { Tool } from './tool.tsx'

/** The tools of one text. */
export function Toolbar({ editor, label, language }: { editor: Editor; label: string; language: Language }) {
  const { richText } = useMessages().parts
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      heading: now.isActive('heading', { level: 2 }),
      subheading: now.isActive('heading', { level: 3 }),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  })
  const to = () => editor.chain().focus()
  return (
    <Box
      role="toolbar"
      aria-label={richText.toolbar(label)}
      sx={{ display: 'flex', flexWrap: 'wrap', borderBottom: 1, borderColor: 'divider' }}
    >
      <Tool
        label={richText.heading}
        icon={HeadingIcon}
        on={is.heading}
        use={() => to().toggleHeading({ level: 2 }).run()}
      />
      <Tool
        label={richText.subheading}
        icon={SubheadingIcon}
        on={is.subheading}
        use={() => to().toggleHeading({ level: 3 }).run()}
      />
      <Tool label={richText.bold} icon={BoldIcon} on={is.bold} use={() => to().toggleBold().run()} />
      <Tool label={richText.italic} icon={ItalicIcon} on={is.italic} use={() => to().toggleItalic().run()} />
      <Tool label={richText.bullets} icon={BulletsIcon} on={is.bullets} use={() => to().toggleBulletList().run()} />
      <Tool label={richText.numbers} icon={NumbersIcon} on={is.numbers} use={() => to().toggleOrderedList().run()} />
      <Tool label={richText.quote} icon={QuoteIcon} on={is.quote} use={() => to().toggleBlockquote().run()} />
      <LinkTool editor={editor} />
      <PictureTool editor={editor} language={language} />
      <Tool label={richText.undo} icon={UndoIcon} disabled={!is.undo} use={() => to().undo().run()} />
      <Tool label={richText.redo} icon={RedoIcon} disabled={!is.redo} use={() => to().redo().run()} />
    </Box>
  )
}

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
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { LinkTool, PictureTool, ToolbarButton } from './tools.tsx'

/** Toolbar of the editor. */
export function Toolbar({ editor, label, language }: { editor: Editor; label: string; language: Language }) {
  const { richText } = useMessages().components
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
      <ToolbarButton
        label={richText.heading}
        icon={HeadingIcon}
        isActive={is.heading}
        onUse={() => to().toggleHeading({ level: 2 }).run()}
      />
      <ToolbarButton
        label={richText.subheading}
        icon={SubheadingIcon}
        isActive={is.subheading}
        onUse={() => to().toggleHeading({ level: 3 }).run()}
      />
      <ToolbarButton label={richText.bold} icon={BoldIcon} isActive={is.bold} onUse={() => to().toggleBold().run()} />
      <ToolbarButton
        label={richText.italic}
        icon={ItalicIcon}
        isActive={is.italic}
        onUse={() => to().toggleItalic().run()}
      />
      <ToolbarButton
        label={richText.bullets}
        icon={BulletsIcon}
        isActive={is.bullets}
        onUse={() => to().toggleBulletList().run()}
      />
      <ToolbarButton
        label={richText.numbers}
        icon={NumbersIcon}
        isActive={is.numbers}
        onUse={() => to().toggleOrderedList().run()}
      />
      <ToolbarButton
        label={richText.quote}
        icon={QuoteIcon}
        isActive={is.quote}
        onUse={() => to().toggleBlockquote().run()}
      />
      <LinkTool editor={editor} />
      <PictureTool editor={editor} language={language} />
      <ToolbarButton label={richText.undo} icon={UndoIcon} disabled={!is.undo} onUse={() => to().undo().run()} />
      <ToolbarButton label={richText.redo} icon={RedoIcon} disabled={!is.redo} onUse={() => to().redo().run()} />
    </Box>
  )
}

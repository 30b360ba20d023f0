import { Box } from '@mui/material'
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react'
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

interface Format {
  icon: typeof BoldIcon
  /** The node or mark that it toggles. */
  type: string
  level?: 2 | 3
  toggle(chain: ChainedCommands): ChainedCommands
}

type FormatName = 'heading' | 'subheading' | 'bold' | 'italic' | 'bullets' | 'numbers' | 'quote'

/** The formats by the key of their label. */
const formats: Record<FormatName, Format> = {
  heading: { icon: HeadingIcon, type: 'heading', level: 2, toggle: (chain) => chain.toggleHeading({ level: 2 }) },
  subheading: { icon: SubheadingIcon, type: 'heading', level: 3, toggle: (chain) => chain.toggleHeading({ level: 3 }) },
  bold: { icon: BoldIcon, type: 'bold', toggle: (chain) => chain.toggleBold() },
  italic: { icon: ItalicIcon, type: 'italic', toggle: (chain) => chain.toggleItalic() },
  bullets: { icon: BulletsIcon, type: 'bulletList', toggle: (chain) => chain.toggleBulletList() },
  numbers: { icon: NumbersIcon, type: 'orderedList', toggle: (chain) => chain.toggleOrderedList() },
  quote: { icon: QuoteIcon, type: 'blockquote', toggle: (chain) => chain.toggleBlockquote() },
}

const formatNames = Object.keys(formats) as FormatName[]

/** Toolbar of the editor. */
export function Toolbar({ editor, label, language }: { editor: Editor; label: string; language: Language }) {
  const { richText } = useMessages().components
  const { active, canUndo, canRedo } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      active: formatNames.filter((name) => {
        const { type, level } = formats[name]
        return now.isActive(type, level && { level })
      }),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  })
  const to = () => editor.chain().focus()
  return (
    <Box
      role="toolbar"
      aria-label={richText.toolbar(label)}
      sx={{ display: 'flex', flexWrap: 'wrap', borderBottom: 1, borderColor: 'divider' }}
    >
      {formatNames.map((name) => (
        <ToolbarButton
          key={name}
          label={richText[name]}
          icon={formats[name].icon}
          isActive={active.includes(name)}
          onUse={() => formats[name].toggle(to()).run()}
        />
      ))}
      <LinkTool editor={editor} />
      <PictureTool editor={editor} language={language} />
      <ToolbarButton label={richText.undo} icon={UndoIcon} disabled={!canUndo} onUse={() => to().undo().run()} />
      <ToolbarButton label={richText.redo} icon={RedoIcon} disabled={!canRedo} onUse={() => to().redo().run()} />
    </Box>
  )
}

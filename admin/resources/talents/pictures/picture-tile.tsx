import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Box, ButtonBase, Divider, IconButton, ListSubheader, Menu, MenuItem } from '@mui/material'
import { memo, useState } from 'react'
import { dragStyle } from '../../../components/dragging.ts'
import { ItemButton } from '../../../components/item-button.tsx'
import { isLowResolution } from '../../../components/media/media-kind.ts'
import {
  ArrowBackIcon as EarlierIcon,
  ArrowForwardIcon as LaterIcon,
  MoreHorizIcon as MoreIcon,
} from '../../../icons/icons.tsx'
import { useMessages } from '../../../providers/i18n/use-messages.ts'
import {
  canHold,
  type Group,
  groupOf,
  groups,
  inGroup,
  isRepeated,
  isSingle,
  keyOf,
  type Picture,
  sharpSideOf,
} from './groups.ts'
import { PictureView, usePictureActions, usePictures } from './use-pictures.tsx'

/** A picture that can be opened, moved and removed by users who may change the talent. */
export function PictureTile({ picture }: { picture: Picture }) {
  const { all, isReadOnly, nameOf } = usePictures()
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: keyOf(picture) })
  const group = groupOf(picture)
  const members = inGroup(all, group)
  const at = members.indexOf(picture)
  return (
    // Plain styles: those of MUI take most of the time when 200 tiles are rendered.
    <li
      ref={setNodeRef}
      style={{
        minWidth: 0,
        position: 'relative',
        zIndex: isDragging ? 2 : undefined,
        opacity: isDragging ? 0.8 : 1,
        transform: CSS.Translate.toString(transform),
        transition,
      }}
    >
      <TileContent
        picture={picture}
        name={nameOf(picture)}
        at={at}
        isAlone={isSingle(group) || members.length === 1}
        isLast={at === members.length - 1}
        isRepeatedInProfile={isRepeated(all, picture)}
        isDragging={isDragging}
        isReadOnly={isReadOnly}
        listeners={listeners}
      />
    </li>
  )
}

interface TileContentProps extends Pick<ReturnType<typeof useSortable>, 'isDragging' | 'listeners'> {
  picture: Picture
  name: string
  /** Its index in its group. */
  at: number
  isAlone: boolean
  isLast: boolean
  isRepeatedInProfile: boolean
  isReadOnly: boolean
}

const tileStyle = { display: 'block', width: '100%', aspectRatio: '3 / 4', overflow: 'hidden' } as const

/** Rendered only when the picture or its place changes: a book may have 200. */
const TileContent = memo(function TileContent({
  picture,
  name,
  at,
  isAlone,
  isLast,
  isRepeatedInProfile,
  isDragging,
  isReadOnly,
  listeners,
}: TileContentProps) {
  const { talents, media } = useMessages()
  const { open, place } = usePictureActions()
  const group = groupOf(picture)
  const onCard = picture.comp_card && talents.pictures.compCard.onCard[picture.comp_card]
  const marks = [
    group !== 'video' && (!picture.alt_pt || !picture.alt_en) && media.withoutAlt,
    isLowResolution(picture, sharpSideOf(group)) && media.lowResolutionMark,
    isRepeatedInProfile && talents.pictures.repeatedMark,
  ].filter((mark) => mark !== false)
  const content = (
    <>
      <PictureView picture={picture} width={320} />
      {marks.length > 0 && (
        <Box
          component="span"
          sx={{
            position: 'absolute',
            left: 0,
            top: 0,
            px: 0.75,
            textAlign: 'left',
            backgroundColor: 'background.default',
            color: 'warning.main',
            typography: 'caption',
          }}
        >
          {marks.join('. ')}
        </Box>
      )}
      {onCard && (
        <Box
          component="span"
          sx={{
            position: 'absolute',
            left: 0,
            bottom: 0,
            px: 0.75,
            backgroundColor: 'background.default',
            typography: 'caption',
          }}
        >
          {onCard}
        </Box>
      )}
    </>
  )
  if (isReadOnly) return <Box sx={tileStyle}>{content}</Box>
  return (
    <>
      <ButtonBase
        {...listeners}
        aria-label={[talents.pictures.edit(name), ...(onCard ? [onCard] : []), ...marks].join('. ')}
        onClick={() => open(picture)}
        sx={{
          ...tileStyle,
          cursor: isDragging ? 'grabbing' : 'grab',
          touchAction: 'manipulation',
          ...dragStyle,
        }}
      >
        {content}
      </ButtonBase>
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <Box sx={{ display: 'flex' }}>
          {!isAlone && (
            <>
              <ItemButton
                label={media.earlier(name)}
                icon={EarlierIcon}
                isNarrow
                onUse={at > 0 ? () => place(picture, group, at - 1) : undefined}
              />
              <ItemButton
                label={media.later(name)}
                icon={LaterIcon}
                isNarrow
                onUse={isLast ? undefined : () => place(picture, group, at + 1)}
              />
            </>
          )}
        </Box>
        <PictureMenu picture={picture} name={name} />
      </Box>
    </>
  )
})

/** Offers the actions of dragging for keyboards and phones. */
function PictureMenu({ picture, name }: { picture: Picture; name: string }) {
  const texts = useMessages().talents.pictures
  const { place, remove } = usePictureActions()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const others = groups.filter((group) => group !== groupOf(picture) && canHold(group, picture))

  const choose = (act: () => void) => () => {
    setAnchor(null)
    act()
  }
  const item = (group: Group, label: string) => (
    <MenuItem key={group} onClick={choose(() => place(picture, group))}>
      {label}
    </MenuItem>
  )

  return (
    <>
      <IconButton
        size="small"
        aria-label={texts.menu(name)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {others.filter(isSingle).map((group) => item(group, texts.useAs[group as 'cover' | 'hover']))}
        {others.length > 0 && (
          <ListSubheader sx={{ lineHeight: 3, backgroundColor: 'transparent' }}>{texts.moveTo}</ListSubheader>
        )}
        {others.filter((group) => !isSingle(group)).map((group) => item(group, texts.groups[group]))}
        {others.length > 0 && <Divider />}
        <MenuItem onClick={choose(() => remove(picture))}>{texts.remove}</MenuItem>
      </Menu>
    </>
  )
}

import { Divider, IconButton, ListSubheader, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { MoreHorizIcon as MoreIcon } from '../../../icons/icons.tsx'
import { useMessages } from '../../../providers/i18n/texts.ts'
import { type Group, groupOf, groups, isSingle, mayStandIn, type Picture } from './groups.ts'
import { usePictures } from './use-pictures.ts'

/** Everything that dragging does, and more, for keyboards and phones. */
export function PictureMenu({ picture }: { picture: Picture }) {
  const texts = useMessages().talents.pictures
  const { nameOf, place, remove } = usePictures()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = nameOf(picture)
  const others = groups.filter((group) => group !== groupOf(picture) && mayStandIn(group, picture))

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

import { Checkbox } from '@mui/material'
import { useState } from 'react'
import { useMessages } from '../../providers/i18n/use-messages.ts'

export interface Selection {
  ids: ReadonlySet<string>
  /** Selects or deselects one; with `isRange`, selects all from the last one to it. */
  toggle(id: string, isRange: boolean): void
  add(ids: readonly string[]): void
  clear(): void
}

/** The selected ones of `ordered`, which lists all ids in their order. Ids that disappear are not selected any more. */
export function useSelection(ordered: readonly string[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [lastId, setLastId] = useState<string>()

  function toggle(id: string, isRange: boolean): void {
    const [from, to] = [ordered.indexOf(lastId ?? id), ordered.indexOf(id)].toSorted((one, other) => one - other)
    setLastId(id)
    if (isRange && from !== undefined && to !== undefined && from >= 0) add(ordered.slice(from, to + 1))
    else setSelected((ids) => (ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id])))
  }

  function add(added: readonly string[]): void {
    setSelected((ids) => new Set([...ids, ...added]))
  }

  return {
    ids: new Set(ordered.filter((id) => selected.has(id))),
    toggle,
    add,
    clear: () => setSelected(new Set()),
  }
}

interface SelectBoxProps {
  /** The applicant's name. */
  name: string
  isSelected: boolean
  onSelect(isRange: boolean): void
}

/** Selects an application; with Shift all from the last one to it. */
export function SelectBox({ name, isSelected, onSelect }: SelectBoxProps) {
  const { applications } = useMessages()
  return (
    <Checkbox
      checked={isSelected}
      onChange={({ nativeEvent }) => onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      slotProps={{ input: { 'aria-label': applications.selectName(name), 'aria-keyshortcuts': 'X' } }}
      sx={{ width: 44, height: 44, borderRadius: 0 }}
    />
  )
}

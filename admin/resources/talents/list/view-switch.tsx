import { ToggleButton, ToggleButtonGroup, Tooltip } from '@mui/material'
import { useStore } from 'react-admin'
import { ViewGridIcon, ViewListIcon, ViewTableIcon } from '../../../icons/icons.tsx'
import { useMessages } from '../../../providers/i18n/use-messages.ts'

const views = ['list', 'grid', 'table'] as const

export type TalentView = (typeof views)[number]

/** The view of the list, which the browser remembers. */
export function useTalentView() {
  return useStore<TalentView>('talents.view', 'list')
}

const icons = { list: <ViewListIcon />, grid: <ViewGridIcon />, table: <ViewTableIcon /> }

/** Selects the view of the list. */
export function ViewSwitch({ view, onChange }: { view: TalentView; onChange(view: TalentView): void }) {
  const { talents } = useMessages()
  return (
    <ToggleButtonGroup
      exclusive
      value={view}
      onChange={(_event, chosen: TalentView | null) => chosen && onChange(chosen)}
      aria-label={talents.view}
    >
      {views.map((name) => (
        <Tooltip key={name} title={talents.views[name]}>
          <ToggleButton value={name} selected={view === name} aria-label={talents.views[name]}>
            {icons[name]}
          </ToggleButton>
        </Tooltip>
      ))}
    </ToggleButtonGroup>
  )
}

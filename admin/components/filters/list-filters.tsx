import { Box, Button, IconButton } from '@mui/material'
import { cloneElement, type ReactElement, type ReactNode, useId, useState } from 'react'
import { FilterButton, FilterLiveForm, useListContext, useSavedQueries, useTranslate } from 'react-admin'
import { FilterListIcon, MoreHorizIcon } from '../../icons/icons.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { SidePanel } from '../side-panel.tsx'
import { useIsPhone } from '../use-is-phone.ts'
import { countActiveFilters } from './active-filters.ts'

export type Filter = ReactElement<{ source: string; alwaysOn?: boolean }>

/** The search stays above the list on every screen. */
const searchSource = 'q'

/** The filters that stand above the list: on phones only the search, since `FiltersButton` opens the others. */
export function useVisibleFilters(filters: Filter[]): Filter[] {
  return useIsPhone() ? filters.filter(({ props }) => props.source === searchSource) : filters
}

interface FiltersButtonProps {
  filters: Filter[]
  /** Further controls of the panel, such as the order of the list. */
  children?: ReactNode
}

/**
 * Adds filters above the list, and saves queries. On phones it has the number of active filters, and opens all in a panel.
 */
export function FiltersButton({ filters, children }: FiltersButtonProps) {
  const texts = useMessages().components.filters
  const { filterValues, setFilters } = useListContext()
  const [isOpen, setOpen] = useState(false)
  const isPhone = useIsPhone()
  if (!isPhone) {
    return (
      <>
        {Object.keys(filterValues).length > 0 && (
          <Button size="small" variant="text" onClick={() => setFilters({}, {})}>
            {texts.clearAll}
          </Button>
        )}
        <FilterButton />
      </>
    )
  }
  const inPanel = filters.filter(({ props }) => props.source !== searchSource)
  const count = countActiveFilters(
    filterValues,
    inPanel.map(({ props }) => props.source),
  )
  return (
    <>
      <Button
        startIcon={<FilterListIcon />}
        aria-haspopup="dialog"
        aria-label={count > 0 ? texts.openActive(count) : texts.title}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? `${texts.title} (${count})` : texts.title}
      </Button>
      {isOpen && (
        <FiltersPanel filters={inPanel} onClose={() => setOpen(false)}>
          {children}
        </FiltersPanel>
      )}
    </>
  )
}

/** All filters, which take effect at once. */
function FiltersPanel({ filters, children, onClose }: FiltersButtonProps & { onClose(): void }) {
  const texts = useMessages().components.filters
  const translate = useTranslate()
  const { filterValues, resource, setFilters, total = 0 } = useListContext()
  const [queries] = useSavedQueries(resource)
  const sources = filters.map(({ props }) => props.source)
  const isFiltered = Object.keys(filterValues).length > 0

  function clear() {
    setFilters(Object.fromEntries(Object.entries(filterValues).filter(([name]) => !sources.includes(name))))
  }

  return (
    <SidePanel title={texts.title} closeLabel={texts.close} isOpen onClose={onClose}>
      {(queries.length > 0 || isFiltered) && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2' }}>
          {translate('ra.saved_queries.label')}
          <FilterButton />
        </Box>
      )}
      {children}
      <FilterLiveForm>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            '& .MuiFormHelperText-root:not(.Mui-error)': { display: 'none' },
          }}
        >
          {filters.map((filter) => cloneElement(filter, { key: filter.props.source }))}
        </Box>
      </FilterLiveForm>
      <Box
        sx={{
          position: 'sticky',
          bottom: { xs: -16, sm: -24 },
          zIndex: 1,
          display: 'flex',
          gap: 1,
          justifyContent: 'flex-end',
          mt: 1,
          mx: { xs: -2, sm: -3 },
          mb: { xs: -2, sm: -3 },
          p: 2,
          borderTop: 1,
          borderColor: 'divider',
          backgroundColor: 'background.default',
        }}
      >
        {/* Never disabled: the button would lose the focus, and Escape would not close the panel. */}
        <Button variant="text" onClick={clear}>
          {texts.clear}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {texts.show(total)}
        </Button>
      </Box>
    </SidePanel>
  )
}

/** Actions that are seldom needed: on phones they are behind a button, in a row of their own. */
export function SecondaryActions({ children }: { children: ReactNode }) {
  const texts = useMessages().components.filters
  const [isOpen, setOpen] = useState(false)
  const rowId = useId()
  if (!useIsPhone()) return children
  return (
    <>
      <IconButton
        aria-label={texts.more}
        aria-expanded={isOpen}
        aria-controls={isOpen ? rowId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <MoreHorizIcon />
      </IconButton>
      {isOpen && (
        <Box id={rowId} sx={{ order: 1, width: '100%', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {children}
        </Box>
      )}
    </>
  )
}

import { Box, Button, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useState } from 'react'
import { Title } from 'react-admin'
import { FormError } from '../../components/forms/fields.tsx'
import { type TaskFilter, useTasks } from '../../components/tasks/queries.ts'
import { TaskDialog } from '../../components/tasks/task-dialog.tsx'
import { TaskList } from '../../components/tasks/task-list.tsx'
import { useCanChange } from '../../providers/auth/permissions.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'

const views = { mine: { mine: true, done: false }, everybody: { done: false }, done: { done: true } } as const

/** Tasks that are shown at first. */
const pageSize = 100

type View = keyof typeof views

/** The tasks of the user, of everybody, and those that are done. */
export function TasksPage() {
  const { tasks } = useMessages().team
  const [view, setView] = useState<View>('mine')
  const canChange = useCanChange('tasks')
  const [isAdding, setAdding] = useState(false)
  const filter: TaskFilter = views[view]
  const [count, setCount] = useState(pageSize)
  const { data, error } = useTasks(filter, count)
  return (
    <Box sx={{ maxWidth: '48rem' }}>
      <Title title={tasks.title} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2, mb: 2 }}>
        <ToggleButtonGroup
          exclusive
          value={view}
          onChange={(_event, chosen: View | null) => chosen && setView(chosen)}
          aria-label={tasks.show}
        >
          <ToggleButton value="mine">{tasks.views.mine}</ToggleButton>
          <ToggleButton value="everybody">{tasks.views.everybody}</ToggleButton>
          <ToggleButton value="done">{tasks.views.done}</ToggleButton>
        </ToggleButtonGroup>
        {canChange && <Button onClick={() => setAdding(true)}>{tasks.add}</Button>}
      </Box>
      <FormError>{error?.message}</FormError>
      {data?.total === 0 && <Typography sx={{ py: 2 }}>{tasks.none}</Typography>}
      {data && <TaskList tasks={data.data} />}
      {data && data.total > data.data.length && (
        <Button sx={{ mt: 2 }} onClick={() => setCount(count + pageSize)}>
          {tasks.more}
        </Button>
      )}
      {isAdding && <TaskDialog onClose={() => setAdding(false)} />}
    </Box>
  )
}

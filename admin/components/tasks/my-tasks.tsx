import { Box, Button, Link as TextLink, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Task } from '#contracts/admin/tasks.ts'
import { useCanChange } from '../../providers/auth/permissions.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { Section } from '../section.tsx'
import { useTasks } from './queries.ts'
import { TaskDialog } from './task-dialog.tsx'
import { TaskList } from './task-list.tsx'

/** How many tasks the dashboard shows. */
const maxShown = 6

/** Loads the user's open tasks, those that are due first. */
export function useMyTasks() {
  return useTasks({ mine: true, done: false }, maxShown)
}

/** The user's open tasks, those that are due first. */
export function MyTasks({ data }: { data: { data: Task[]; total: number } | undefined }) {
  const { tasks } = useMessages().team
  const canChange = useCanChange('tasks')
  const [isAdding, setAdding] = useState(false)
  if (!data) return null
  return (
    <Section title={tasks.mine}>
      {data.total === 0 && <Typography color="textSecondary">{tasks.none}</Typography>}
      <TaskList tasks={data.data} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1 }}>
        {canChange && (
          <Button size="small" onClick={() => setAdding(true)}>
            {tasks.add}
          </Button>
        )}
        <TextLink component={Link} to="/tasks" underline="always" sx={{ py: 1 }}>
          {tasks.all(data.total)}
        </TextLink>
      </Box>
      {isAdding && <TaskDialog onClose={() => setAdding(false)} />}
    </Section>
  )
}

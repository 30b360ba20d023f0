import { Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import type { TaskRecord } from '#contracts/admin/tasks.ts'
import { CheckBoxIcon } from '../../icons/icons.tsx'
import { useCanChange } from '../../providers/auth/permissions.ts'
import { useMessages } from '../../providers/i18n/use-messages.ts'
import { LoadFailed } from '../load-failed.tsx'
import { SidePanel } from '../side-panel.tsx'
import { useTasks } from './queries.ts'
import { TaskDialog } from './task-dialog.tsx'
import { TaskList } from './task-list.tsx'

/** Opens the tasks of the talent of the page. */
export function TasksButton() {
  const talent = useRecordContext()
  return talent ? <OpenTasks record={{ resource: 'talents', id: String(talent.id) }} /> : null
}

function OpenTasks({ record }: { record: TaskRecord }) {
  const { tasks } = useMessages().team
  const [isOpen, setOpen] = useState(false)
  const { data } = useTasks({ resource: record.resource, record_id: record.id })
  const open = data?.data.filter(({ done_at }) => done_at === null).length ?? 0
  return (
    <>
      <Button
        variant="text"
        size="small"
        startIcon={<CheckBoxIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {tasks.ofRecord(open)}
      </Button>
      <SidePanel title={tasks.title} closeLabel={tasks.close} isOpen={isOpen} onClose={() => setOpen(false)}>
        <RecordTasks record={record} />
      </SidePanel>
    </>
  )
}

/** The tasks about a record. */
export function RecordTasks({ record }: { record: TaskRecord }) {
  const { tasks } = useMessages().team
  const canChange = useCanChange('tasks')
  const [isAdding, setAdding] = useState(false)
  const { data, isLoadingError, refetch } = useTasks({ resource: record.resource, record_id: record.id })
  return (
    <>
      {isLoadingError && <LoadFailed onRetry={refetch} />}
      {data && <TaskList tasks={data.data} isRecordHidden />}
      {data?.data.length === 0 && !canChange && <Typography color="textSecondary">{tasks.none}</Typography>}
      {canChange && (
        <Button size="small" onClick={() => setAdding(true)} sx={{ mt: 1, alignSelf: 'flex-start' }}>
          {tasks.add}
        </Button>
      )}
      {isAdding && <TaskDialog record={record} onClose={() => setAdding(false)} />}
    </>
  )
}

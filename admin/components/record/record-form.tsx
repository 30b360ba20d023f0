import { Box } from '@mui/material'
import { SimpleForm, type SimpleFormProps, useRecordContext } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useCanChange } from '../../providers/auth/permissions.ts'
import { useLeaveWarning } from '../forms/use-leave-warning.ts'
import { useKeepLateChanges } from './use-keep-late-changes.ts'

/**
 * The form of a record. Asks before unsaved changes are left. Users who may not change the resource see it disabled and
 * without its toolbar.
 */
export function RecordForm({ toolbar, children, ...props }: SimpleFormProps) {
  const canChange = useCanChange()
  const record = useRecordContext()
  // The set disables inputs that are not fields of the form, and hides what would change them.
  return (
    <SimpleForm {...props} {...(canChange ? { toolbar } : { toolbar: false, disabled: true })}>
      <Box
        component="fieldset"
        disabled={!canChange}
        sx={{ display: 'contents', '&:disabled button': { display: 'none' } }}
      >
        {children}
        <UnsavedChanges key={record?.id} />
      </Box>
    </SimpleForm>
  )
}

/** Protects the unsaved changes of the form around it. */
function UnsavedChanges() {
  const { dirtyFields, isSubmitSuccessful } = useFormState()
  useLeaveWarning(!isSubmitSuccessful && Object.keys(dirtyFields).length > 0)
  useKeepLateChanges()
  return null
}

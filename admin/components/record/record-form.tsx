import { Box } from '@mui/material'
import { SimpleForm, type SimpleFormProps } from 'react-admin'
import { useCanChange } from '../../providers/auth/permissions.ts'
import { ReportUnsavedChanges } from '../presence/unsaved-changes.tsx'

/** The form of a record. Users who may not change the resource see it disabled and without its toolbar. */
export function RecordForm({ toolbar, children, ...props }: SimpleFormProps) {
  const canChange = useCanChange()
  // The set disables inputs that are not fields of the form, and hides what would change them.
  return (
    <SimpleForm {...props} {...(canChange ? { toolbar } : { toolbar: false, disabled: true })}>
      <Box
        component="fieldset"
        disabled={!canChange}
        sx={{ display: 'contents', '&:disabled button': { display: 'none' } }}
      >
        {children}
        <ReportUnsavedChanges />
      </Box>
    </SimpleForm>
  )
}

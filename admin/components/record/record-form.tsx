import { Box, createTheme, type Theme, ThemeProvider } from '@mui/material'
import { SimpleForm, type SimpleFormProps, useRecordContext } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useCanChange } from '../../providers/auth/permissions.ts'
import { useLeaveWarning } from '../forms/use-leave-warning.ts'
import { useKeepLateChanges } from './use-keep-late-changes.ts'
import { useForgetLateChanges } from './use-leave-saved.ts'

const sameTheme = (theme: Theme) => theme

const disabled = { defaultProps: { disabled: true } }

/** A disabled set reaches neither the look of some inputs nor the chips of others. */
const disableInputs = (theme: Theme) =>
  createTheme(theme, {
    components: {
      MuiTextField: disabled,
      MuiFormControlLabel: disabled,
      MuiSwitch: disabled,
      MuiCheckbox: disabled,
      MuiSlider: disabled,
      MuiAutocomplete: { defaultProps: { disabled: true, readOnly: true } },
    },
  })

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
      <ThemeProvider theme={canChange ? sameTheme : disableInputs}>
        <Box
          component="fieldset"
          disabled={!canChange}
          sx={{ display: 'contents', '&:disabled button': { display: 'none' } }}
        >
          {children}
          <UnsavedChanges key={record?.id} />
        </Box>
      </ThemeProvider>
    </SimpleForm>
  )
}

/** Protects the unsaved changes of the form around it. */
function UnsavedChanges() {
  const { dirtyFields, isSubmitSuccessful } = useFormState()
  const isDirty = Object.keys(dirtyFields).length > 0
  useLeaveWarning(!isSubmitSuccessful && isDirty)
  useKeepLateChanges()
  useForgetLateChanges(isDirty)
  return null
}

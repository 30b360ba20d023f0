import { Box, createTheme, type Theme, ThemeProvider } from '@mui/material'
import { useEffect, useRef } from 'react'
import { SimpleForm, type SimpleFormProps, useRecordContext } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useCanChange } from '../../providers/auth/permissions.ts'
import { useLeaveWarning } from '../forms/use-leave-warning.ts'
import { RecordToolbar } from './delete-button.tsx'
import { useKeepLateChanges } from './use-keep-late-changes.ts'
import { useForgetLateChanges } from './use-leave-saved.ts'

/** The fields with an error. Of a select, the visible part. */
const refused = '[aria-invalid="true"]:not([aria-hidden]), .Mui-error > [role="combobox"]'

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
 * The form of a record, by default with buttons that save and delete it. Asks before unsaved changes are left. Users who
 * may not change the resource see it disabled and without its toolbar.
 */
export function RecordForm({ toolbar = <RecordToolbar />, children, ...props }: SimpleFormProps) {
  const canChange = useCanChange()
  const record = useRecordContext()
  // The key: a link to an adjacent record keeps the page. Without it, inputs would keep their uploads and undo history.
  // The set disables inputs that are not fields of the form, and hides what would change them.
  return (
    <SimpleForm key={record?.id} {...props} {...(canChange ? { toolbar } : { toolbar: false, disabled: true })}>
      <ThemeProvider theme={canChange ? sameTheme : disableInputs}>
        <Box
          component="fieldset"
          disabled={!canChange}
          sx={{ display: 'contents', '&:disabled button': { display: 'none' } }}
        >
          {children}
          <UnsavedChanges />
          <RefusedFields />
        </Box>
      </ThemeProvider>
    </SimpleForm>
  )
}

/**
 * Leads to the first field that the service has refused, as the form does to those that it refuses itself. The Save
 * button had the focus, and lost it when it was disabled.
 */
function RefusedFields() {
  const { submitCount, isSubmitting, isSubmitSuccessful } = useFormState()
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isSubmitting || submitCount === 0 || isSubmitSuccessful) return
    const form = place.current?.closest('form')
    // A user who has gone on to another field stays there.
    if (form?.querySelector('fieldset')?.contains(document.activeElement)) return
    form?.querySelector<HTMLElement>(refused)?.focus()
  }, [isSubmitting, submitCount, isSubmitSuccessful])
  return <span ref={place} hidden />
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

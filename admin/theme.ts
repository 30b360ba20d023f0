import type { Theme } from '@mui/material'
import { defaultTheme, type RaThemeOptions } from 'react-admin'
import { saveShortcut } from './components/forms/use-form-shortcuts.ts'

/** In pixels. */
export const topBarHeight = 64

/** Colours of the site: see docs/design.md. */
const paper = '#f7f4ef'
const ink = '#14120f'
const muted = '#655f56'
const line = '#d8d2c7'
const veil = '#ece7de'
const alert = '#9c1c12'

const text = '"Text", "Text Fallback", sans-serif'
const display = '"Display", "Display Fallback", serif'

/** Small capitals for menus, labels and buttons. */
const label = {
  fontFamily: text,
  fontSize: '0.6875rem',
  lineHeight: '1rem',
  letterSpacing: '0.09em',
  textTransform: 'uppercase',
  fontWeight: 500,
} as const

const outline = { outline: `2px solid ${ink}`, outlineOffset: 3 }

/** For inputs with choices: their names are texts, not translation keys. */
const untranslatedChoices = { defaultProps: { translateChoice: false } }

/** Default theme: paper, ink, hairlines, square corners, no shadows or ripples. */
export const theme: RaThemeOptions = {
  ...defaultTheme,
  sidebar: { width: 248, closedWidth: 0 },
  palette: {
    mode: 'light',
    background: { default: paper, paper },
    text: { primary: ink, secondary: muted },
    primary: { main: ink, contrastText: paper },
    secondary: { main: ink, contrastText: paper },
    error: { main: alert },
    warning: { main: '#7a4d00' },
    info: { main: ink },
    success: { main: '#2c5a34' },
    divider: line,
    action: { hover: veil, selected: veil, hoverOpacity: 0.06 },
  },
  shape: { borderRadius: 0 },
  shadows: Array(25).fill('none') as never,
  typography: {
    fontFamily: text,
    fontWeightMedium: 500,
    fontWeightBold: 600,
    h1: { fontFamily: display, fontWeight: 400, fontSize: '2.25rem', lineHeight: 1.1, letterSpacing: '-0.01em' },
    h2: { fontFamily: display, fontWeight: 400, fontSize: '1.75rem', lineHeight: 1.15, letterSpacing: '-0.01em' },
    h3: { fontFamily: display, fontWeight: 400, fontSize: '1.5rem', lineHeight: 1.2 },
    h4: { fontFamily: display, fontWeight: 400, fontSize: '1.5rem', lineHeight: 1.2 },
    h5: { fontFamily: display, fontWeight: 400, fontSize: '1.5rem', lineHeight: 1.2 },
    h6: { fontWeight: 600, fontSize: '1rem', lineHeight: 1.5 },
    body1: { fontSize: '1rem', lineHeight: 1.6 },
    body2: { fontSize: '0.875rem', lineHeight: 1.5 },
    caption: { fontSize: '0.8125rem', lineHeight: '1.25rem' },
    button: label,
    overline: label,
  },
  components: {
    ...defaultTheme.components,
    MuiCssBaseline: {
      styleOverrides: {
        ':focus-visible': outline,
        '::selection': { backgroundColor: ink, color: paper },
        a: { color: 'inherit' },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&:focus-visible': outline } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true, variant: 'outlined', color: 'primary' },
      styleOverrides: {
        root: { minHeight: 44, padding: '0.5rem 1.25rem', borderColor: 'currentColor' },
        sizeSmall: { ...label, minHeight: 36, padding: '0.25rem 0.75rem' },
        text: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: 4, backgroundColor: 'transparent' } },
        outlined: { '&:hover': { backgroundColor: ink, color: paper } },
        contained: { '&:hover': { backgroundColor: '#3a352e' } },
      },
    },
    // The empty lists of react-admin: their message is no heading, and stands where the first record would.
    MuiTypography: { defaultProps: { variantMapping: { h4: 'p' } } },
    RaEmpty: {
      styleOverrides: {
        root: {
          '& .RaEmpty-message': { color: muted, opacity: 1, margin: '1rem 0', textAlign: 'left' },
          '& .RaEmpty-icon': { display: 'none' },
          '& .RaEmpty-toolbar': { margin: 0, textAlign: 'left' },
        },
      },
    },
    // Groups wrap on a phone: the first button of a row needs its left border.
    MuiToggleButtonGroup: {
      styleOverrides: { middleButton: { borderLeftColor: ink }, lastButton: { borderLeftColor: ink } },
    },
    MuiIconButton: { styleOverrides: { root: { color: 'inherit', minWidth: 40, minHeight: 40 } } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { defaultProps: { elevation: 0 }, styleOverrides: { root: { background: 'transparent' } } },
    MuiDialog: { styleOverrides: { paper: { border: `1px solid ${ink}`, padding: '0.5rem' } } },
    MuiDialogTitle: { defaultProps: { variant: 'h2', component: 'h2' } },
    MuiMenu: { styleOverrides: { paper: { border: `1px solid ${ink}` } } },
    MuiPopover: { styleOverrides: { paper: { border: `1px solid ${ink}` } } },
    MuiAutocomplete: { styleOverrides: { paper: { border: `1px solid ${ink}` } } },
    MuiTextField: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
    MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          backgroundColor: '#fffdf9',
          '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: ink },
        },
        notchedOutline: { borderColor: '#8b8479' },
        // Safari chooses the colour of the text in an empty date field by its own background.
        input: { minHeight: 28, backgroundColor: 'inherit' },
      },
    },
    // As tall as the other fields.
    MuiSelect: { styleOverrides: { select: { '&.MuiSelect-select': { minHeight: 28, lineHeight: '28px' } } } },
    MuiInputLabel: { styleOverrides: { root: { color: muted }, asterisk: { color: alert } } },
    MuiFormLabel: { styleOverrides: { root: { color: muted, '&.Mui-focused': { color: ink } } } },
    MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0 } } },
    MuiTableCell: {
      styleOverrides: { root: { borderColor: line, padding: '0.75rem' }, head: { ...label, color: muted } },
    },
    MuiTableSortLabel: { styleOverrides: { root: { minHeight: 24 } } },
    MuiTableRow: { styleOverrides: { root: { '&:hover': { backgroundColor: veil } } } },
    MuiFab: { styleOverrides: { root: { borderRadius: 0, boxShadow: 'none' } } },
    MuiCardContent: { styleOverrides: { root: { padding: 0 } } },
    MuiChip: { styleOverrides: { root: { borderRadius: 0 } } },
    MuiTooltip: { styleOverrides: { tooltip: { backgroundColor: ink, color: paper, fontSize: '0.8125rem' } } },
    MuiSnackbarContent: { styleOverrides: { root: { backgroundColor: ink, color: paper } } },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          ...label,
          minHeight: 44,
          color: ink,
          borderColor: ink,
          '&.Mui-selected': { backgroundColor: ink, color: paper, '&:hover': { backgroundColor: ink } },
        },
      },
    },
    MuiLink: { defaultProps: { color: 'inherit' } },
    MuiAlert: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: {
        root: { borderColor: 'currentColor', color: ink },
        standardError: { color: alert },
        outlinedError: { color: alert },
      },
    },
    // On phones the search comes first, then the actions, both as wide as the list.
    RaListToolbar: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          marginBottom: '0.75rem',
          // Buttons that do not fit beside the filters stand above them.
          [theme.breakpoints.up('sm')]: { flexWrap: 'wrap-reverse', alignItems: 'end' },
          [theme.breakpoints.down('sm')]: { flexDirection: 'column', alignItems: 'stretch' },
        }),
      },
    },
    RaFilterForm: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          [theme.breakpoints.up('sm')]: { flex: '1 1 auto' },
          // React-admin hides all messages of filters.
          '& .MuiFormHelperText-root.Mui-error': { display: 'block' },
        }),
      },
    },
    RaList: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          // Lets tables and rows of buttons scroll by themselves.
          '& .RaList-main, & .RaList-content': { minWidth: 0 },
          // Lets the last row scroll out from under the floating button.
          [theme.breakpoints.down('md')]: { paddingBottom: '4rem' },
        }),
      },
    },
    RaTopToolbar: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          [theme.breakpoints.up('sm')]: {
            flex: '0 1 auto',
            flexWrap: 'wrap',
            alignItems: 'center',
            marginLeft: 'auto',
          },
          [theme.breakpoints.down('sm')]: { flex: 'none', justifyContent: 'flex-start', gap: 8, padding: 0 },
        }),
      },
    },
    RaFilterFormInput: {
      styleOverrides: {
        root: ({ theme }: { theme: Theme }) => ({
          [theme.breakpoints.down('sm')]: { '& .RaFilterFormInput-spacer': { width: 0 } },
        }),
      },
    },
    RaToolbar: {
      styleOverrides: {
        root: {
          '&.RaToolbar-desktopToolbar, &.RaToolbar-mobileToolbar': {
            backgroundColor: paper,
            borderTop: `1px solid ${line}`,
            padding: '1rem 0',
          },
          '&.RaToolbar-mobileToolbar': { padding: '0.5rem 1rem', zIndex: 3 },
        },
      },
    },
    // Waits for the response, so that errors and conflicts appear in the form.
    RaEdit: { defaultProps: { mutationMode: 'pessimistic' } },
    RaSelectInput: untranslatedChoices,
    RaSelectArrayInput: untranslatedChoices,
    RaAutocompleteInput: untranslatedChoices,
    RaCheckboxGroupInput: untranslatedChoices,
    RaSaveButton: { defaultProps: saveShortcut },
  } as RaThemeOptions['components'],
}

import { useTranslate } from 'react-admin'

/** The translated texts of an `Autocomplete` of MUI, whose own are English. Inputs of react-admin translate theirs. */
export function useAutocompleteTexts() {
  const translate = useTranslate()
  return {
    clearText: translate('ra.action.clear_input_value'),
    closeText: translate('ra.action.close'),
    openText: translate('ra.action.open'),
    loadingText: `${translate('ra.page.loading')}…`,
    noOptionsText: translate('ra.navigation.no_results'),
  }
}

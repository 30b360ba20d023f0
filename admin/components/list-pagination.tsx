import { Pagination, type PaginationProps, useTranslate } from 'react-admin'

/** The pages of a list. react-admin does not translate the names of the buttons on narrow screens. */
export function ListPagination(props: PaginationProps) {
  const translate = useTranslate()
  // Material UI's property, which react-admin passes on, but which its types lack.
  const names = { getItemAriaLabel: (type: string) => translate(`ra.navigation.${type}`) }
  return <Pagination {...names} {...props} />
}

import { Pagination, type PaginationProps, useListPaginationContext, useTranslate } from 'react-admin'

/**
 * The pages of a list, unless it could not be loaded. react-admin does not translate the names of the buttons on narrow
 * screens.
 */
export function ListPagination(props: PaginationProps) {
  const translate = useTranslate()
  const { isPending, total } = useListPaginationContext()
  // Material UI's property, which react-admin passes on, but which its types lack.
  const names = { getItemAriaLabel: (type: string) => translate(`ra.navigation.${type}`) }
  if (!isPending && total === undefined) return null
  return <Pagination {...names} {...props} />
}

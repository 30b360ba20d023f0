import { List, Pagination, SearchInput, useListContext } from 'react-admin'
import { DropZone } from '../../components/media/drop-zone.tsx'
import { UploadList } from '../../components/media/upload-list.tsx'
import { useUploads } from '../../components/media/use-uploads.ts'
import { LibraryActions } from './library-actions.tsx'
import { LibraryFilter } from './library-filter.tsx'
import { LibraryWall } from './library-wall.tsx'

const filters = [<SearchInput key="q" source="q" alwaysOn />]

/** Every picture and video of the site, the newest first; files may be dropped anywhere on it. */
export function MediaLibrary() {
  return (
    <List
      filters={filters}
      actions={<LibraryActions />}
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={60}
      pagination={<Pagination rowsPerPageOptions={[60, 120, 240]} />}
      empty={false}
      exporter={false}
    >
      <Library />
    </List>
  )
}

function Library() {
  const { refetch } = useListContext()
  const uploads = useUploads(() => void refetch())
  const bring = (files: File[]) => uploads.add(files, 'any')
  return (
    <DropZone onFiles={bring}>
      <LibraryFilter onFiles={bring} />
      <UploadList {...uploads} />
      <LibraryWall />
    </DropZone>
  )
}

import { admin } from './admin.ts'
import { adminIndexes } from './admin-indexes.ts'
import { agency } from './agency.ts'
import { applicationTalents } from './application-talents.ts'
import { bin } from './bin.ts'
import { binFiles } from './bin-files.ts'
import { boards } from './boards.ts'
import { bookingReply } from './booking-reply.ts'
import { comments } from './comments.ts'
import { compCardPictures } from './comp-card-pictures.ts'
import { contactBook } from './contact-book.ts'
import { contactCheck } from './contact-check.ts'
import { credits } from './credits.ts'
import { cropsOfApplications } from './crops-of-applications.ts'
import { deletedUsers } from './deleted-users.ts'
import { erasedPersonalData } from './erased-personal-data.ts'
import { erasedRecords } from './erased-records.ts'
import { filterIndex } from './filter-index.ts'
import { foldedTexts } from './folded-texts.ts'
import { lineupMarks } from './lineup-marks.ts'
import { mediaTags } from './media-tags.ts'
import { mergedApplications } from './merged-applications.ts'
import { mergedDocuments } from './merged-documents.ts'
import { messageTexts } from './message-texts.ts'
import type { Migration } from './migration.ts'
import { missingTextIndexes } from './missing-text-indexes.ts'
import { panel } from './panel.ts'
import { postgresTalentIndexes } from './postgres-talent-indexes.ts'
import { privateData } from './private-data.ts'
import { replyTemplates } from './reply-templates.ts'
import { roles } from './roles.ts'
import { savedFilters } from './saved-filters.ts'
import { search } from './search.ts'
import { searchEverything } from './search-everything.ts'
import { selectionChanges } from './selection-changes.ts'
import { selections } from './selections.ts'
import { senderEmails } from './sender-emails.ts'
import { senderTexts } from './sender-texts.ts'
import { shared } from './shared.ts'
import { siteTexts } from './site-texts.ts'
import { stays } from './stays.ts'
import { talentColumns } from './talent-columns.ts'
import { talentDocuments } from './talent-documents.ts'
import { talentSearch } from './talent-search.ts'
import { tasks } from './tasks.ts'
import { users } from './users.ts'
import { versions } from './versions.ts'

/** The first of these migrations create the tables; `upgradeEarlier` does so in a database of an earlier version. */
export const baseline: readonly Migration[] = [shared, agency, panel, users, admin]

/** All migrations, in the order in which they run. */
export const migrations: readonly Migration[] = [
  ...baseline,
  search,
  lineupMarks,
  stays,
  filterIndex,
  contactCheck,
  compCardPictures,
  contactBook,
  selections,
  versions,
  replyTemplates,
  bin,
  applicationTalents,
  credits,
  selectionChanges,
  privateData,
  mediaTags,
  comments,
  bookingReply,
  roles,
  talentDocuments,
  tasks,
  mergedDocuments,
  siteTexts,
  savedFilters,
  postgresTalentIndexes,
  talentColumns,
  missingTextIndexes,
  boards,
  erasedRecords,
  binFiles,
  adminIndexes,
  senderTexts,
  talentSearch,
  messageTexts,
  foldedTexts,
  searchEverything,
  cropsOfApplications,
  mergedApplications,
  erasedPersonalData,
  deletedUsers,
  senderEmails,
]

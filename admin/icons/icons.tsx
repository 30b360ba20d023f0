import { createSvgIcon } from '@mui/material/utils'

/**
 * The icons of the back office, under the names by which react-admin imports them from `@mui/icons-material`; see
 * admin/vite.config.ts. They look like the site's: strokes of 1.25 px on a square of 24.
 */
function createIcon(strokes: string) {
  return createSvgIcon(
    <path d={strokes} fill="none" stroke="currentColor" strokeWidth="1.25" strokeLinecap="square" />,
    'Admin',
  )
}

export const AccessTimeIcon = createIcon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2')
export const AccountCircleIcon = createIcon(
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM6.5 19c.8-2.6 2.9-4 5.5-4s4.7 1.4 5.5 4',
)
export const AddIcon = createIcon('M12 5v14M5 12h14')
export const AddCircleOutlineOutlinedIcon = createIcon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8v8M8 12h8')
export const AddPhotoAlternateIcon = createIcon('M13 5H4v14h16v-8M4 16l5-5 4 4 3-3 4 4M19 3v6M16 6h6')
export const ArrowBackIcon = createIcon('M21 12H3.5M9 6.5 3.5 12 9 17.5')
export const ArrowCircleDownIcon = createIcon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5v9M8 12.5l4 4 4-4')
export const ArrowCircleUpIcon = createIcon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 16.5v-9M8 11.5l4-4 4 4')
export const ArrowDropDownIcon = createIcon('M7 10l5 5 5-5')
export const ArrowForwardIcon = createIcon('M3 12h17.5M15 6.5l5.5 5.5-5.5 5.5')
export const BookIcon = createIcon('M5 4h14v16H5zM9 4v16')
export const BookmarkAddIcon = createIcon('M7 4h10v16l-5-4-5 4zM12 7.5v5M9.5 10h5')
export const BookmarkBorderIcon = createIcon('M7 4h10v16l-5-4-5 4z')
export const BookmarkRemoveIcon = createIcon('M7 4h10v16l-5-4-5 4zM9.5 10h5')
export const Brightness4Icon = createIcon('M19 14.5A8 8 0 0 1 9.5 5a8 8 0 1 0 9.5 9.5z')
export const Brightness7Icon = createIcon(
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5',
)
export const CancelOutlinedIcon = createIcon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8.5 8.5l7 7M15.5 8.5l-7 7')
export const CalendarIcon = createIcon('M4 6h16v14H4zM4 10.5h16M8.5 3v5M15.5 3v5')
export const ChatBubbleIcon = createIcon('M4 5h16v11H9l-5 4z')
export const CheckBoxIcon = createIcon('M4 4h16v16H4zM8 12l3 3 5.5-6')
export const CheckBoxOutlineBlankIcon = createIcon('M4 4h16v16H4z')
export const CheckCircleIcon = createIcon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12.2l2.8 2.8 5.2-6')
export const ClearIcon = createIcon('m5 5 14 14M19 5 5 19')
export const CloseIcon = createIcon('m5 5 14 14M19 5 5 19')
export const CreateIcon = createIcon('M4 20l1-4L16 5l3 3L8 19zM13.5 7.5l3 3')
export const CropIcon = createIcon('M7 2v15h15M2 7h15v15')
export const CropMirrorIcon = createIcon('M12 3v18M9 7v10H3zM15 7v10h6z')
export const CropRotateLeftIcon = createIcon('M4 4v5h5M4.5 9a8 8 0 1 1-.2 5.5')
export const CropRotateRightIcon = createIcon('M20 4v5h-5M19.5 9a8 8 0 1 0 .2 5.5')
export const DashboardIcon = createIcon('M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z')
export const DeleteIcon = createIcon('M5 7h14M9.5 7V4h5v3M6.5 7l1 13h9l1-13M10.5 11v5.5M13.5 11v5.5')
export const DeleteOutlineOutlinedIcon = createIcon('M5 7h14M9.5 7V4h5v3M6.5 7l1 13h9l1-13M10.5 11v5.5M13.5 11v5.5')
export const DoneIcon = createIcon('M4 12.5l5.5 5.5L20 6.5')
export const DownloadIcon = createIcon('M12 3v12M7 10.5l5 5 5-5M4 20h16')
export const DragIndicatorIcon = createIcon(
  'M8.5 5.5h1v1h-1zM14.5 5.5h1v1h-1zM8.5 11.5h1v1h-1zM14.5 11.5h1v1h-1zM8.5 17.5h1v1h-1zM14.5 17.5h1v1h-1z',
)
export const ErrorIcon = createIcon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v6M12 16.5v.1')
export const ErrorOutlineOutlinedIcon = createIcon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v6M12 16.5v.1')
export const ExpandMoreIcon = createIcon('M6 9l6 6 6-6')
export const FavoriteIcon = createIcon('M12 20l-7.5-7.6a4.7 4.7 0 0 1 6.6-6.7l.9.9.9-.9a4.7 4.7 0 0 1 6.6 6.7z')
export const FileUploadOutlinedIcon = createIcon('M12 16V4M7 8.5l5-5 5 5M4 20h16')
export const FilterListIcon = createIcon('M4 7h16M7 12h10M10 17h4')
export const FormatBoldIcon = createIcon('M7 4h6a4 4 0 0 1 0 8H7zM7 12h7a4 4 0 0 1 0 8H7z')
export const FormatItalicIcon = createIcon('M10 4h8M6 20h8M14 4l-4 16')
export const FormatListBulletedIcon = createIcon('M8 6h12M8 12h12M8 18h12M4 6h.1M4 12h.1M4 18h.1')
export const FormatListNumberedIcon = createIcon('M10 6h10M10 12h10M10 18h10M4 4.5 5.5 4v4M4 14.5h2.5L4 18h2.5')
export const FormatQuoteIcon = createIcon('M5 7h5v5l-2.5 5M5 7v5h5M14 7h5v5l-2.5 5M14 7v5h5')
export const GetAppIcon = createIcon('M12 3v12M7 10.5l5 5 5-5M4 20h16')
export const HelpOutlineOutlinedIcon = createIcon(
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.1.9-1.1 1.9M12 16.7v.1',
)
export const HighlightOffIcon = createIcon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8.5 8.5l7 7M15.5 8.5l-7 7')
export const HistoryIcon = createIcon('M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 1.8')
export const HotTubIcon = createIcon('M4 12h16v8H4zM8 4v4M12 4v4M16 4v4')
export const InboxIcon = createIcon('M4 4h16v16H4zM4 14h5l1.5 2.5h3L15 14h5')
export const KeyboardArrowDownIcon = createIcon('M6 9l6 6 6-6')
export const KeyboardArrowUpIcon = createIcon('M6 15l6-6 6 6')
export const LabelIcon = createIcon('M3 6h12l6 6-6 6H3z')
export const LinkIcon = createIcon(
  'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17',
)
export const ListIcon = createIcon('M8 6h12M8 12h12M8 18h12M4 6h.1M4 12h.1M4 18h.1')
export const LockIcon = createIcon('M5 11h14v9H5zM8 11V7.5a4 4 0 0 1 8 0V11')
export const MailOutlineOutlinedIcon = createIcon('M3 6h18v12H3zM3 7l9 6.5L21 7')
export const MenuIcon = createIcon('M2 8.5h20M2 15.5h20')
export const MoreHorizIcon = createIcon('M5.5 11.5h1v1h-1zM11.5 11.5h1v1h-1zM17.5 11.5h1v1h-1z')
export const NavigateBeforeIcon = createIcon('M14.5 5.5 8 12l6.5 6.5')
export const NavigateNextIcon = createIcon('M9.5 5.5 16 12l-6.5 6.5')
export const PeopleIcon = createIcon(
  'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 20c.6-3.6 3.2-5.5 6.5-5.5s5.9 1.9 6.5 5.5M16 5a3.5 3.5 0 0 1 0 6.6M18 14.8c2 .8 3.2 2.6 3.5 5.2',
)
export const PersonIcon = createIcon(
  'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
)
export const PersonPinIcon = createIcon(
  'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
)
export const PhotoLibraryOutlinedIcon = createIcon('M8 3h13v13H8zM5 8H3v13h13v-2M8 13l4-4 4 4 2-2 3 3')
export const PlayArrowIcon = createIcon('M7 4.5v15L19.5 12z')
export const PowerSettingsNewIcon = createIcon('M12 3v8M7 6a8 8 0 1 0 10 0')
export const QueueIcon = createIcon('M8 4h12v12H8zM8 8H4v12h12v-4M14 7.5v5M11.5 10h5')
export const RedoIcon = createIcon('M20 9H9a5 5 0 0 0 0 10h5M16 5l4 4-4 4')
export const RefreshIcon = createIcon('M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4v5h-5')
export const RemoveIcon = createIcon('M5 12h14')
export const RemoveCircleIcon = createIcon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12h8')
export const RemoveCircleOutlineOutlinedIcon = createIcon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12h8')
export const NotificationsIcon = createIcon('M6 17V11a6 6 0 0 1 12 0v6M4 17h16M10.5 20h3M12 5V3')
export const RemoveRedEyeIcon = createIcon(
  'M2 12c2.4-4.3 5.7-6.5 10-6.5s7.6 2.2 10 6.5c-2.4 4.3-5.7 6.5-10 6.5S4.4 16.3 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
)
export const ReportIcon = createIcon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v6M12 16.5v.1')
export const SaveIcon = createIcon('M4 4h12l4 4v12H4zM8 4v5h7V4M8 20v-6h8v6')
export const SearchIcon = createIcon('M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21')
export const SettingsIcon = createIcon('M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4')
export const SortIcon = createIcon('M4 6h16M4 12h11M4 18h6')
export const TextFieldsIcon = createIcon('M3 7V4.5h11V7M8.5 4.5V19M13 12v-2h8v2M17 10v9')
export const TitleIcon = createIcon('M5 7V4.5h14V7M12 4.5V20M9 20h6')
export const TranslateIcon = createIcon(
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c2.5 2.6 3.8 5.6 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.6-3.8-9S9.5 5.6 12 3z',
)
export const UndoIcon = createIcon('M4 9h11a5 5 0 0 1 0 10h-5M8 5 4 9l4 4')
export const UpdateIcon = createIcon('M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4v5h-5')
export const ViewGridIcon = createIcon('M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z')
export const ViewListIcon = createIcon('M8 6h12M8 12h12M8 18h12M4 6h.1M4 12h.1M4 18h.1')
export const ViewTableIcon = createIcon('M3 5h18v14H3zM3 10h18M9 5v14M15 5v14')
export const ViewWeekIcon = createIcon('M4 5h16v14H4zM9.3 5v14M14.7 5v14')
export const VisibilityIcon = createIcon(
  'M2 12c2.4-4.3 5.7-6.5 10-6.5s7.6 2.2 10 6.5c-2.4 4.3-5.7 6.5-10 6.5S4.4 16.3 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
)
export const VisibilityOffIcon = createIcon(
  'M2 12c2.4-4.3 5.7-6.5 10-6.5s7.6 2.2 10 6.5c-2.4 4.3-5.7 6.5-10 6.5S4.4 16.3 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM4 20 20 4',
)
export const WarningAmberIcon = createIcon('M12 4 2.5 20h19zM12 10v5M12 17.5v.1')

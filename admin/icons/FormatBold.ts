import { drawn } from './drawn.tsx'

export default drawn('FormatBold', 'M7 4h6a4 4 0 0 1 0 8H7zM7 12h7a4 4 0 0 1 0 8H7z')

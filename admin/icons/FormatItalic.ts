import { drawn } from './drawn.tsx'

export default drawn('FormatItalic', 'M10 4h8M6 20h8M14 4l-4 16')
